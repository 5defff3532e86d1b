--! cpu-limit
local t = {}
while true do pcall(table.move, t, 1, 60000, 70000) end
