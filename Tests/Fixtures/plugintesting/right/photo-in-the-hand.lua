-- A photo that follows the finger wherever it goes, and is put down by its speed
return transhost.animator { name = "photo", version = "1.0.0", api = 1, summary = "A test.", transitions = { "dismiss" },
  duration = 0.3, gesture = "pan",
  prepare = function(self) self.way = self.way or CGPoint(0, 0) end,
  frame = function(self, context, progress)
    local from = context:view("from")
    -- Let go to go back, it returns along with the progress.
    local share = self.held and self.held > 0 and math.min(1, progress / self.held) or 1
    from.transform = CGAffineTransform.translation(share * self.way.x, share * self.way.y)
    from.alpha = 1 - progress
  end,
  finish = function(self) self.way = nil end,
  began = function(self, _, host)
    self.way, self.held = CGPoint(0, 0), nil
    return host:dismiss()
  end,
  changed = function(self, gesture, context)
    self.way = gesture:translation(gesture.view)
    self.held = math.max(0, math.min(1, self.way.y / gesture.view.bounds.height))
    context:updateInteractiveTransition(self.held)
  end,
  ended = function(self, gesture, context)
    local speed = gesture:velocity(gesture.view).y
    if speed > 300 or speed > -300 and self.way.y > 150 then
      context:finishInteractiveTransition()
    else
      context:cancelInteractiveTransition()
    end
  end,
}
