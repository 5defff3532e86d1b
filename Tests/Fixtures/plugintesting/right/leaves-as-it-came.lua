-- Each screen leaves as fast as it came; what came without animation leaves at the usual speed
local function fade(duration)
  return { duration = duration, frame = function(_, context, progress)
    local isPop = context.operation == "pop"
    context:view(isPop and "from" or "to").alpha = isPop and 1 - progress or progress
  end }
end

return transhost.delegate { name = "leavesascame", version = "1.0.0", api = 1, summary = "A test.",
  navigation = {
    animationController = function(self, operation, from, to)
      if operation ~= "push" and operation ~= "pop" then return nil end
      self.ways = self.ways or {}
      local title = (operation == "push" and to or from).title
      if operation == "push" then self.ways[title] = 0.5 end
      return fade(self.ways[title] or 0.3)
    end,
  },
}
