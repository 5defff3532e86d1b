--! cpu-limit
local s = ('x'):rep(60000) s = s .. s .. s .. s while true do s:lower():upper():reverse() end
