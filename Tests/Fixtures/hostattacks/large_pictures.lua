--! drawing-limit
local to = context:view("to") for i = 1, 300 do to:addSubview(UIView.new { frame = CGRect(-1e5, -1e5, 2e5, 2e5), alpha = 0.5, backgroundColor = UIColor("#ff0000") }) end
context.containerView:addSubview(to)
