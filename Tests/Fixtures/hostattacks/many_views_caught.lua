--! limit
local v = UIView.new{} while true do pcall(function() v:addSubview(UIView.new{}) end) end
