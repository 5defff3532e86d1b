--! cpu-limit
local s = ("é"):rep(15000)
while true do for _ in utf8.codes(s) do end end
