--! limit
local kept = {}
pcall(function() for i = 1, 1e9 do kept = { kept, ('x'):rep(1000) .. i } end end)
