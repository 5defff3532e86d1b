--! cpu-limit
local s = ("a"):rep(30000)
while true do pcall(s.gsub, s, "()", "%1") end
