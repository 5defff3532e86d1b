--! ticks
local t = ("z"):rep(60000) while true do tonumber(t, 36) end
