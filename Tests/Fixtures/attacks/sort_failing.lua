--! cpu-limit
local t = {}
for i = 1, 5000 do t[i] = i end
while true do pcall(table.sort, t, function() error("no") end) end
