--! resource-limit
local v = UIView.new{ frame = CGRect(0, 0, 1e6, 1e6), backgroundColor = UIColor("#ff0000") } v:snapshotView{ afterScreenUpdates = true }
