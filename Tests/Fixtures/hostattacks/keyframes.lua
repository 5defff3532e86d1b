--! cpu-limit
local t = {} for i = 1, 5000 do t[i] = i % 2 end while true do CAKeyframeAnimation.new{ keyPath = "opacity", values = t } end
