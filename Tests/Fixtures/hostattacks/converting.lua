--! cpu-limit
local a = UIView.new{} local v = a for i = 1, 190 do local w = UIView.new{} v:addSubview(w) v = w end while true do v:convert(CGPoint(1, 1), { to = a }) end
