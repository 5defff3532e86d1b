-- The animator pixellateDissolve, with two shaders instead of built-in filters: the old
-- screen's blocks grow to a tenth of its width, the new one's shrink from there, and both dissolve into each other.

local pixellate = transhost.shader { file = "pixellate.glsl" }
local dissolve = transhost.shader { file = "dissolve.glsl" }

return transhost.animator {
  name = "shaderDissolve", version = "1.0.0", api = 1,
  summary = "Dissolves one screen into the other in blocks, by shaders of its own.",
  transitions = { "push", "pop" },
  parameters = { duration = { default = 0.5, min = 0.05, max = 10, unit = "s" } },
  curve = "linear",

  -- The screen in front is mixed with the other one, which lies behind it.
  prepare = function(self, context)
    self.isBack = context.operation == "pop"
    self.widest = context.reduceMotion and 0 or 0.1
  end,

  frame = function(self, context, progress)
    local from, to = context:view("from"), context:view("to")
    local front, mix = to, progress
    if self.isBack then front, mix = from, 1 - progress end
    from.layer.filters = { { pixellate, fraction = self.widest * progress } }
    to.layer.filters = { { pixellate, fraction = self.widest * (1 - progress) } }
    front.layer.compositingFilter = { dissolve, progress = mix }
  end,

  -- Drag from the right half to push, from the left half to pop.
  gesture = "pan",
  began = function(self, gesture, host)
    local start = gesture:location(host.view).x - gesture:translation(host.view).x
    self.sign = start > host.view.bounds.midX and -1 or 1
    local isMirrored = host.view.effectiveUserInterfaceLayoutDirection == "rightToLeft"
    if (self.sign < 0) ~= isMirrored then return host:push() else return host:pop() end
  end,
  changed = function(self, gesture, context)
    local way = self.sign * gesture:translation(gesture.view).x / gesture.view.bounds.width
    context:updateInteractiveTransition(way)
  end,
  ended = function(self, gesture, context)
    if self.sign * gesture:velocity(gesture.view).x > 0 then context:finishInteractiveTransition()
    else context:cancelInteractiveTransition() end
  end,
}
