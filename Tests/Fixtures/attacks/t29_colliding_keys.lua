--! any
while true do local t = {} for i = 1, 8190 do t[i * 4 * 8191] = i end end
