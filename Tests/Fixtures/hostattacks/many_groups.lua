--! drawing-limit
for i = 1, 120 do local g = UIView.new { frame = CGRect(0, 0, 390, 844), alpha = 0.99 } for j = 0, 1 do g:addSubview(UIView.new { frame = CGRect(300 * j, 500 * j, 1, 1), backgroundColor = UIColor("#ff0000") }) end context.containerView:addSubview(g) end
