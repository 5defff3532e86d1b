--! lua-error
local s = ('x'):rep(1e10)
