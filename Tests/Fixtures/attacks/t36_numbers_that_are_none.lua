--! lua-error
assert(not pcall(string.rep, 'x', 0/0)) error(1e300 // 0)
