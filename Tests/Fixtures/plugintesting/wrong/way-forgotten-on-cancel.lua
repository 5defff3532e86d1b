-- fails: after-cancel pop
local function lift(isUp)
  return { name = isUp and "rise" or "sink", duration = 0.4, curve = "easeOut",
    frame = function(_, context, progress)
      local front, p = context:view(isUp and "to" or "from"), isUp and progress or 1 - progress
      if context.reduceMotion then
        front.alpha = p
        return
      end
      local height = context.containerView.bounds.height
      front.transform = CGAffineTransform.translation(0, height * (1 - p))
    end }
end

return transhost.delegate {
  name = "wayforgotten", version = "1.0.0", api = 1,
  summary = "A test.",

  navigation = {
    animationController = function(self, operation, from, to)
      self.ways = self.ways or {}
      if operation == "push" then
        self.ways[#self.ways + 1] = "rise"
        return lift(true)
      end
      if operation == "pop" and table.remove(self.ways) == "rise" then return lift(false) end
      return nil
    end,
  },
}
