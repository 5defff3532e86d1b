-- error: --transition push

return transhost.animator {
  name = "mistake", version = "1.0.0", api = 1,
  transitions = { "push" },
  animateTransition = function(self, context) -- HERE
    local function again()
      UIView.animate { withDuration = 0, animations = function() end, completion = again }
    end
    again()
  end,
}
