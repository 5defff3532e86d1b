-- Fields that are set in other ways than self.field = value.
local function begin(plugin, context)
  plugin.isBack, plugin.width = context.operation == "pop", context.containerView.bounds.width
  plugin.places = { from = 0, shift = 1 }
end

return transhost.animator {
  name = "fieldssetelsewhere", version = "1.0.0", api = 1, summary = "A test.", transitions = { "push", "pop" },
  duration = 0.3,
  prepare = function(self, context)
    begin(self, context)
    function self.eased(progress) return progress * progress end
    self.state = { count = 1 }
    -- self.lost is mentioned in a comment only.
    self.note = "self.gone"
  end,
  frame = function(self, context, progress)
    local front = context:view(self.isBack and "from" or "to")
    if self.isBack then context.containerView:bringSubviewToFront(front) end
    local way = self.eased(progress) * self.places.shift * self.state.count
    local x = self.isBack and way * self.width or (1 - way) * self.width
    front.transform = CGAffineTransform.translation(context.layoutDirection == "rightToLeft" and -x or x, 0)
  end,
}
