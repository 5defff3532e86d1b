--! ticks
while true do string.format("%.99f", 1e300) end
