--! cpu-limit
local function tree(depth)
  if depth > 0 then for i = 1, 40 do coroutine.wrap(function() tree(depth - 1) end)() end end
end
while true do tree(4) end
