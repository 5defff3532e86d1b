--! cpu-limit
local a, b = ("\0"):rep(60000) .. "x", ("\0"):rep(60000) .. "y"
while true do local isLess = a < b end
