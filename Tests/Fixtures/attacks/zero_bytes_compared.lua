--! cpu-limit
local a, b = ("\0"):rep(1000) .. "x", ("\0"):rep(1000) .. "y"
while true do local isLess = a < b end
