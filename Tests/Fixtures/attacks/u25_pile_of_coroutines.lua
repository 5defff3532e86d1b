--! limit
local t while true do t = { t, coroutine.create(function() end) } end
