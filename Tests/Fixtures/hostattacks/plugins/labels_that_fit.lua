--! cpu-limit 9
local n = 0
return transhost.animator { name = "attack", version = "1.0.0", api = 1, summary = "s", transitions = { "push" }, duration = 1,
  frame = function(self, context, progress)
    local to, from, c = context:view("to"), context:view("from"), context.containerView
    to.alpha = progress
    do

      for i = 1, 2 do local l = UILabel.new { text = ("M"):rep(9990) .. n, numberOfLines = 0 } n = n + 1 l:sizeThatFits(CGSize(20 + n, 1e6)) end
    end
  end,
}
