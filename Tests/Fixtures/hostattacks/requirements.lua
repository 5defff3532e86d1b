--! lua-error
local first = UIPanGestureRecognizer.new{} local keep = {} while true do local g = UIPanGestureRecognizer.new{} keep[#keep + 1] = g first:require{ toFail = g } end
