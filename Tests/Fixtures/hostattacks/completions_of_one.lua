--! lua-error
local a = UIViewPropertyAnimator.new{ duration = 1, curve = "linear" } while true do a:addCompletion(print) end
