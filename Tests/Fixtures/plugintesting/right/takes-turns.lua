-- Takes turns between two durations, and each screen leaves as it came
local function fade(name, duration)
  return { name = name, duration = duration, frame = function(_, context, progress)
    local isPop = context.operation == "pop"
    context:view(isPop and "from" or "to").alpha = isPop and 1 - progress or progress
  end }
end

local ways = { fade("quick", 0.3), fade("slow", 0.5) }

return transhost.delegate {
  name = "takesturns", version = "1.0.0", api = 1,
  summary = "A test.",
  navigation = {
    animationController = function(self, operation, from, to)
      -- The functions of one table share one self for as long as the delegate is in use.
      self.turns, self.came = self.turns or 0, self.came or {}
      if operation == "push" then
        self.pending = { screen = to, way = ways[self.turns % #ways + 1] }
        return self.pending.way
      end
      for index = #self.came, 1, -1 do
        if self.came[index].screen == from then return self.came[index].way end
      end
      -- It was there before the delegate was.
      return ways[1]
    end,

    didShow = function(self, controller)
      local pending = self.pending
      self.pending = nil
      if not (pending and pending.screen == controller) then return end
      self.turns = self.turns + 1
      self.came[#self.came + 1] = pending
      if #self.came > 20 then table.remove(self.came, 1) end
    end,
  },
}
