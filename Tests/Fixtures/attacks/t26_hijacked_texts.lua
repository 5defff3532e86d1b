--! lua-error
getmetatable('').__index.upper = print
