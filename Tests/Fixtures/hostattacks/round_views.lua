--! drawing-limit
for i = 1, 60 do local v = UIView.new { frame = CGRect(0, 200, 390, 390), backgroundColor = UIColor("#ff0000") } v.layer.cornerRadius = 195 context.containerView:addSubview(v) end
