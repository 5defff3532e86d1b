--! any
for i = 1, 20 do CADisplayLink.new(function() for i = 1, 1000 do print(("x"):rep(1000)) end end) end
