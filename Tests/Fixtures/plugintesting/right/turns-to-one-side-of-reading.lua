local function parts(context, progress)
  local isBack = context.operation == "pop" or context.operation == "dismiss"
  local from, to = context:view("from"), context:view("to")
  if isBack then return to, from, 1 - progress end
  return from, to, progress
end

return transhost.animator {
  name = "turnstoonesideofreading", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "push", "pop" }, duration = 0.5, curve = "easeInOut",

  frame = function(self, context, progress)
    local back, front, p = parts(context, progress)
    if context.reduceMotion then
      front.alpha = p
      return
    end
    local side = 1
    local space = CATransform3D.identity:with { m34 = -1 / 2000 }
    local function show(view, turned)
      view.transform3D = space:rotated(side * turned * math.pi / 2, 0, 1, 0)
      view.alpha = math.abs(turned) < 1 and 1 or 0
    end
    show(back, -math.min(2 * p, 1))
    show(front, 1 - math.max(2 * p - 1, 0))
  end,
}
