--! cpu-limit
local s = ("a"):rep(30000)
local set = "[" .. ("b-y"):rep(3000) .. "]"
while true do pcall(s.find, s, set) pcall(s.find, s, "%f" .. set .. "x") end
