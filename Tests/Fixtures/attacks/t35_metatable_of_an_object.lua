--! lua-error
getmetatable(context or string).__gc(context)
