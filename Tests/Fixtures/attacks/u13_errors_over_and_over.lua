--! cpu-limit
while true do pcall(error, { code = 'x' }) end
