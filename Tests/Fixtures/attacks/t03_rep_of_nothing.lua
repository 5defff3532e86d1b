--! harmless
assert((''):rep(math.maxinteger) == '')
