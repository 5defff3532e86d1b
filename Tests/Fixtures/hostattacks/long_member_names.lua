--! cpu-limit
local s, v = ("x"):rep(60000), UIView.new{} s = s .. s .. s .. s while true do pcall(function() v[s] = 1 end) end
