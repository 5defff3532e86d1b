--! cpu-limit
local s = ('ä'):rep(30000) s = s .. s .. s .. s while true do utf8.len(s) utf8.offset(s, -1) end
