--! cpu-limit
local t = {} for i = 1, 250 do t[i] = i end while true do select("#", table.unpack(t)) select(-1, table.unpack(t)) end
