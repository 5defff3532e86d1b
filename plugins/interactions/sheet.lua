-- Drag a sheet down to dismiss it. It follows the finger from 10 points on; let go of below half of
-- its height, or flung, it goes, else it comes back. The numbers are those of iOS.

local slop, fling = 10, 1000

return transhost.interaction {
  name = "sheet",
  version = "1.0.0",
  api = 1,
  summary = "Drag a sheet down to dismiss it.",
  transitions = { "dismiss" },
  gesture = "pan",
  parameters = {
    -- How high the sheet is; 0: as high as the screen.
    height = { default = 0, min = 0, max = 4096, unit = "pt" },
  },

  began = function(_, gesture, host)
    local velocity = gesture:velocity(host.view)
    return velocity.y > math.abs(velocity.x) and host:dismiss() or nil
  end,

  changed = function(self, gesture, interactor)
    local height = self.parameters.height
    if height == 0 then height = gesture.view.bounds.height end
    interactor:update((gesture:translation(gesture.view).y - slop) / height)
  end,

  ended = function(_, gesture, interactor)
    local isFlung = gesture:velocity(gesture.view).y >= fling
    interactor.completionCurve = "easeOut"
    if isFlung or interactor.percentComplete > 0.5 then
      interactor:finish()
    else
      interactor:cancel()
    end
  end,
}
