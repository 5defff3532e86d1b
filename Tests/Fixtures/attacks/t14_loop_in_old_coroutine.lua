--! cpu-limit
local loop = coroutine.wrap(function() coroutine.yield() while true do end end) loop() loop()
