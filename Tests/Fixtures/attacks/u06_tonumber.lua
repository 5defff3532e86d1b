--! cpu-limit
local s = ('z'):rep(60000) s = s .. s .. s .. s while true do tonumber(s, 36) end
