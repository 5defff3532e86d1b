--! lua-error 9
local keep, base = {}, (("x"):rep(65536)) base = base .. base .. base .. base:sub(1, 60000)
return transhost.animator { name = "attack", version = "1.0.0", api = 1, summary = "s", transitions = { "push" }, duration = 3,
  frame = function(self, context, progress)
    local to, from, c = context:view("to"), context:view("from"), context.containerView
    to.alpha = progress
    do

      for i = 1, 40 do if #keep < 4500 then keep[#keep+1] = UIViewController.new { title = base .. #keep, name = base .. "b" .. #keep } end end
    end
  end,
}
