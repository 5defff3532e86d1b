--! cpu-limit
local f = function() while true do end end local t = setmetatable({}, { __eq = f, __lt = f, __len = f, __unm = f }) local _ = -t
