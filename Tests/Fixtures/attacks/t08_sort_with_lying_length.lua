--! harmless
table.sort(setmetatable({ 3, 2 }, { __len = function() return 1 << 50 end }), pcall)
