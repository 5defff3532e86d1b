--! lua-error
coroutine.wrap(function() table.sort({ 3, 1, 2 }, coroutine.yield) end)()
