--! resource-limit
local v = UIView.new { frame = CGRect(0, 0, 2, 2) } for i = 1, 40 do local box = UIView.new { frame = CGRect(0, 0, 2, 2) } for k = 1, 2 do box:addSubview(v:snapshotView { afterScreenUpdates = true }) end v = box end
