--! cpu-limit
local v, f = UIView.new{} for i = 1, 1000 do local w = UIView.new{} f = f or w v:addSubview(w) end while true do v:bringSubviewToFront(f) v:sendSubviewToBack(f) end
