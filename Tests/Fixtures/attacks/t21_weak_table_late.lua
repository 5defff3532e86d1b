--! limit
local meta = { __newindex = {} } local t = setmetatable({}, meta) meta.__mode = 'v'
local kept = nil while true do kept = { kept, {}, {} } pcall(function() t[kept] = {} end) end
