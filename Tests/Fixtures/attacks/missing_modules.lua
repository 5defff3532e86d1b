--! cpu-limit
local n = 0
while true do n = n + 1 pcall(require, ("missing/"):rep(100) .. n) end
