--! resource-limit
local t = {} while true do t[#t + 1] = context:view("to"):snapshotView{ afterScreenUpdates = true } end
