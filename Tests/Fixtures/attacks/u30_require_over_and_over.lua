--! any
while true do pcall(require, ('x'):rep(60000)) end
