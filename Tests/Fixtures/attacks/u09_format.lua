--! cpu-limit
local s = ('%5.1f'):rep(12000) while true do pcall(string.format, s, 1) end
