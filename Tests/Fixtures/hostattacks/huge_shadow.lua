--! any
local v = UIView.new{ frame = CGRect(0, 0, 300, 300), backgroundColor = UIColor("#ff0000") } v.layer.shadowOpacity = 1 v.layer.shadowRadius = 1e6 v.layer.cornerRadius = 1e6 context.containerView:addSubview(v)
