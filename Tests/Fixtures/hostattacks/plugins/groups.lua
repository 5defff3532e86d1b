--! drawing-limit 4
local n = 0
return transhost.animator { name = "attack", version = "1.0.0", api = 1, summary = "s", transitions = { "push" }, duration = 1,
  frame = function(self, context, progress)
    local to, from, c = context:view("to"), context:view("from"), context.containerView
    to.alpha = progress
    do

      for i = 1, 150 do if n < 1600 then n = n + 1
        local g = UIView.new { frame = CGRect(0,0,390,844), alpha = 0.99 }
        g:addSubview(UIView.new { frame = CGRect(0,0,1,1), backgroundColor = UIColor("#ff0000") }) g:addSubview(UIView.new { frame = CGRect(389,843,1,1), backgroundColor = UIColor("#ff0000") })
        c:addSubview(g) end end
    end
  end,
}
