--! cpu-limit
local a = ('a'):rep(60000) a = a .. a .. a .. a
local b = a .. 'y' a = a .. 'x'
local n = 0 while true do if a < b then n = n + 1 end end
