--! lua-error
local v = context:view("to") while true do v = v.superview.superview end
