--! limit
local v = UIView.new{} while true do v:addSubview(UIView.new{}) end
