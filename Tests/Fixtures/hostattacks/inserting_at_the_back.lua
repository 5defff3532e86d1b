--! cpu-limit
local v, f = UIView.new{} for i = 1, 1000 do local w = UIView.new{} f = f or w v:addSubview(w) end while true do f:removeFromSuperview() v:insertSubview(f, { at = 0 }) end
