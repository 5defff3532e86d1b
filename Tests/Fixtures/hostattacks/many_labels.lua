--! any
local c = context.containerView c:addSubview(context:view("to")) for i = 1, 300 do c:addSubview(UILabel.new{ text = "label " .. i, frame = CGRect(0, 0, 390, 800) }) end
