--! lua-error
local t = {} setmetatable(t, { __index = t }) local u = setmetatable({}, { __index = function(s, k) return s[k] end }) return t.x, u.y
