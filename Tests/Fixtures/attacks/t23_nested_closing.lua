--! limit
local c for i = 1, 20000 do local last = c c = coroutine.create(function() coroutine.close(last) end) end coroutine.close(c)
