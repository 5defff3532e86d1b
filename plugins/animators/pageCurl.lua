-- The old screen is rolled up like a page from over the new one; on the way back the page comes down
-- again. The page's own layer is bent, so that all in it goes on living.

return transhost.animator {
  name = "pageCurl",
  version = "1.0.0",
  api = 1,
  summary = "Rolls the old screen up like a page, and back down.",
  transitions = { "push", "pop", "tab", "child" },
  parameters = {
    duration = { default = 0.75, min = 0.05, max = 10, unit = "s" },
    radius = { default = 40, min = 4, max = 400, unit = "pt" },
    angle = { default = 20, min = -80, max = 80, unit = "degrees" },
  },
  curve = "easeInOut",

  -- The page lies in front of the other screen, whichever of the two it is.
  prepare = function(self, context)
    self.isBack = context.operation == "pop"
    self.page = context:view(self.isBack and "to" or "from")
    context.containerView:bringSubviewToFront(self.page)
  end,

  frame = function(self, context, progress)
    local rolled = self.isBack and 1 - progress or progress
    if context.reduceMotion then
      self.page.alpha = 1 - rolled
      return
    end
    -- Upwards, and away from where reading goes on.
    local lean = math.rad(self.parameters.angle)
    if context.layoutDirection == "rightToLeft" then lean = -lean end
    self.page.layer.filters = {
      transhost.filter {
        "pageCurl",
        progress = rolled,
        angle = -math.pi / 2 - lean,
        radius = self.parameters.radius,
      },
    }
  end,
}
