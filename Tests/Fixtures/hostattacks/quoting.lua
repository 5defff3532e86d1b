--! ticks
local s = ("\1"):rep(60000) while true do string.format("%q", s) end
