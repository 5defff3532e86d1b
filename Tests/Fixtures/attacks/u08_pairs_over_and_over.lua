--! cpu-limit
local t = {} for i = 1, 4000 do t['k' .. i] = i end while true do pairs(t) end
