--! cpu-limit
local s, t = ('x'):rep(60000), {} s = s .. s .. s .. s local i = 0 while true do i = i + 1 local v = t[s .. i] end
