--! ticks
local v = UIView.new{} while true do pcall(function() v.nomember = 1 end) end
