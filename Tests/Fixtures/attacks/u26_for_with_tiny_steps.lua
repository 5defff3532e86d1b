--! cpu-limit
for i = 1, math.huge, 1e-300 do end
