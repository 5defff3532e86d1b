--! cpu-limit
while true do local t = setmetatable({}, { __index = {}, __call = print, __add = print }) end
