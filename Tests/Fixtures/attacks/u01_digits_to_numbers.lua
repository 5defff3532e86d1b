--! cpu-limit
local s = ('1'):rep(60000) s = s .. s .. s .. s while true do local n = s + 0 end
