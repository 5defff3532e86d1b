--! cpu-limit
while true do for w in (('a'):rep(60000)):gmatch('a*b') do end end
