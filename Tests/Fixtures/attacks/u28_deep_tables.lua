--! limit
local t = {} local u = t while true do u.t = {} u = u.t end
