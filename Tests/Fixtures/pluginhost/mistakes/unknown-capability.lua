-- error: --transition push
-- says: did you mean 'snapshots'

return transhost.animator {
  name = "mistake", version = "1.0.0", api = 1,
  transitions = { "push" },
  capabilities = { "snapshot" }, -- HERE
  frame = function(self, context, progress) context:view("to").alpha = progress end,
}
