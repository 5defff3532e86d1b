--! any
local v = UIView.new{} v.layoutSubviews = function() v:setNeedsLayout() v:layoutIfNeeded() end v:layoutIfNeeded()
