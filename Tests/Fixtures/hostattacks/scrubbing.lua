--! ticks
local v, x = UIView.new{}, 0 context.containerView:addSubview(v) local a = UIViewPropertyAnimator.new{ duration = 1, curve = "linear", animations = function() v.frame = CGRect(5, 1, 2, 3) end } a:pauseAnimation() while true do x = (x + 0.01) % 1 a.fractionComplete = x end
