--! ticks
while true do UIColor{ white = 0.5 } end
