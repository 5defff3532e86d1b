--! cpu-limit
::again:: goto again
