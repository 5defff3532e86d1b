--! cpu-limit
while true do local n = "10" + "0x10" .. 1 end
