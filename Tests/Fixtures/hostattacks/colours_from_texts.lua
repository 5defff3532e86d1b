--! cpu-limit
local s = ("x"):rep(60000) while true do pcall(UIColor, s) end
