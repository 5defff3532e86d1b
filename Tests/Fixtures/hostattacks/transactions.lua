--! any
while true do CATransaction.begin() end
