--! cpu-limit
while true do pcall(function() return undefinedName end) end
