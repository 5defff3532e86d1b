--! cpu-limit
local c = coroutine.wrap(function() while true do end end) pcall(c) coroutine.close(c)
