--! harmless
table.insert(setmetatable({}, { __len = function() return 1 << 50 end }), 1, 0)
