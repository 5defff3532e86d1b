--! lua-error
table.sort({ 3, 1, 2 }, function() error { message = "from the order" } end)
