--! lua-error
table.concat(setmetatable({}, { __index = function() return '' end }), '', 1, 1 << 50)
