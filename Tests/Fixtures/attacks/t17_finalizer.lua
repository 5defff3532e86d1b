--! lua-error
setmetatable({}, { __gc = true })
