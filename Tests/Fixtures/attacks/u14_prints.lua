--! harmless
for i = 1, 5000 do print(i) end
