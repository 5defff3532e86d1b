--! cpu-limit
for i = 1, 60 do CADisplayLink.new(function() for i = 1, 1.2e6 do end end) end
