--! lua-error
load('\27Lua')
