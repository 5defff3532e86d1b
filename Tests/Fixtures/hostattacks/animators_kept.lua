--! any
local t = {} while true do t[#t + 1] = UIViewPropertyAnimator.new{ duration = 1, curve = "linear", animations = function() end } t[#t]:startAnimation() end
