--! lua-error
load(function() return "x" end)
