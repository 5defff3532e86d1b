--! cpu-limit
local t t = setmetatable({}, { __concat = function() return t end }) while true do local s = t .. t .. t end
