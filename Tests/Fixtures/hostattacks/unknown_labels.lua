--! cpu-limit
local t = {} for i = 1, 4000 do t["k" .. i] = 1 end while true do pcall(UIView.new, t) end
