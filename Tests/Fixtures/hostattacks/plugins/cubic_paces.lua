--! any
local a
return transhost.animator { name = "attack", version = "1.0.0", api = 1, summary = "s", transitions = { "push" }, duration = 3,
  frame = function(self, context, progress)
    local to, from, c = context:view("to"), context:view("from"), context.containerView
    to.alpha = progress
    do

      if not a then local v = {} for i = 1, 10000 do v[i] = (i * 7919) % 13 end a = CAKeyframeAnimation.new { keyPath = "opacity", values = v, duration = 50, calculationMode = "cubicPaced" } end
      local l = CALayer.new {} c.layer:addSublayer(l) l:add(a, "k")
    end
  end,
}
