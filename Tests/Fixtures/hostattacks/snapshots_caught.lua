--! resource-limit
local v = UIView.new{ frame = CGRect(0, 0, 1e6, 1e6) } while true do pcall(v.snapshotView, v, { afterScreenUpdates = true }) end
