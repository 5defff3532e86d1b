--! ticks
while true do local _ = tostring(1.1e300) end
