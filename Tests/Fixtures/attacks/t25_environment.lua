--! lua-error
load('return os')()
