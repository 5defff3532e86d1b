--! cpu-limit
while true do (('abc'):rep(20000)):gsub('%w', { a = 'b' }) end
