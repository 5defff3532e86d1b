--! resource-limit
local function f() return coroutine.resume(coroutine.create(f)) end while true do f() end
