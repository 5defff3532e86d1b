--! lua-error
local meta = {} local object = setmetatable({}, meta)
meta.__close = function() while true do end end
local held <close> = object
