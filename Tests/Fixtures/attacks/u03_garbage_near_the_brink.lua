--! any
local kept for i = 1, 50000 do kept = { kept, i } end
local s = ('x'):rep(60000) s = s .. s .. s while true do local t = s .. 'y' end
