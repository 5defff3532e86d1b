--! ticks
local t = {} for i = 1, 1000 do t[i] = i + 0.5 end while true do table.concat(t, ",") end
