--! lua-error
context:view("to").frame = CGRect(0 / 0, 0, 1, 1)
