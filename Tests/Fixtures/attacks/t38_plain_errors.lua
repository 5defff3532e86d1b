--! lua-error
assert(not pcall(string.format, '%9999d', 1)) table.sort({ 3, 1, 2 }, function() return true end) error('plain')
