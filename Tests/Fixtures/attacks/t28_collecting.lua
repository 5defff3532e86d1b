--! lua-error
while true do collectgarbage() end
