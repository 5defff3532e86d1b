--! any
local n = 0
return transhost.animator { name = "attack", version = "1.0.0", api = 1, summary = "s", transitions = { "push" }, duration = 1,
  frame = function(self, context, progress)
    local to, from, c = context:view("to"), context:view("from"), context.containerView
    to.alpha = progress
    do

      for i = 1, 12 do local l = UILabel.new { text = ("Wg" .. n):rep(40), numberOfLines = 0, font = UIFont.systemFont { ofSize = 20 + n * 0.01 }, frame = CGRect(0,0,390,100) } c:addSubview(l) l.alpha = 0.5 n = n + 1 end
    end
  end,
}
