--! any
local n = context:viewController("to").navigationController while true do n:pushViewController(UIViewController.new{}) end
