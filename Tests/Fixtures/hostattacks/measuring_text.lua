--! cpu-limit
local l = UILabel.new{ text = ("word "):rep(1900) } while true do l:sizeToFit() end
