--! lua-error
local t t = setmetatable({}, { __tostring = function() return tostring(t) end }) tostring(t)
