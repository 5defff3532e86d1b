--! cpu-limit
local x = ('a'):rep(60000) local y = x .. 'y' x = x .. 'x'
local t = {} for i = 1, 15000 do t[i] = i * 7919 % 2 == 0 and x or y end
table.sort(t)
