--! cpu-limit
local function loop() while true do end end while true do pcall(loop) end
