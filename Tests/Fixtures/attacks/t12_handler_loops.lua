--! cpu-limit
local function loop() while true do end end xpcall(loop, loop)
