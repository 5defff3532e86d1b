--! cpu-limit
local s = ('a'):rep(3000) report(s:find(('.-'):rep(5) .. 'b'))
