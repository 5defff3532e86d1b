--! cpu-limit
local s, p = ('a'):rep(65000), ('a'):rep(32000) .. 'b' while true do s:find(p, 1, true) end
