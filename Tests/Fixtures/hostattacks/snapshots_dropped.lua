--! cpu-limit
while true do context:view("to"):snapshotView{ afterScreenUpdates = true } end
