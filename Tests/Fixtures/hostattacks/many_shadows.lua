--! drawing-limit
for i = 1, 400 do local v = UIView.new { frame = CGRect(0, 0, 300, 500), backgroundColor = UIColor("#ff0000") } v.layer.shadowRadius = 100 v.layer.shadowOpacity = 1 context.containerView:addSubview(v) end
