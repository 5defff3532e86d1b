--! ticks
for i = 1, 1000 do CADisplayLink.new(function() end) end while true do pcall(CADisplayLink.new, function() end) end
