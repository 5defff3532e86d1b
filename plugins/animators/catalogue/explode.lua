-- The old screen bursts into pieces that fly apart, spin and vanish over the new one. On the way
-- back they come together again.

-- The n-th number of a sequence from -1 to 1 that looks like chance and is the same every time, so
-- that the way back is the way out: multiples of an irrational number, without their whole parts.
local function scatter(n, irrational)
  return n * irrational % 1 * 2 - 1
end

-- A plugin may have a hundred pictures at a time: these, and that of the whole.
local most = 99

-- Puts pictures of all parts of a screen into a view, and returns them. They are taken from one
-- picture, which is less work than taking each from a screen with all that is in it.
local function pieces(screen, view, columns)
  local list, size = {}, screen.bounds.size
  local whole = screen:snapshotView { afterScreenUpdates = true }
  if not whole then return list end
  local width = size.width / columns
  -- Squares, unless those were too many.
  local rows = math.min(width > 0 and math.ceil(size.height / width) or 1, most // columns)
  local height = size.height / rows
  for i = 0, columns * rows - 1 do
    local part = CGRect(i % columns * width, i // columns * height, width, height)
    local piece = whole:resizableSnapshotView { from = part, afterScreenUpdates = true }
    piece.frame = part
    piece.name = "piece " .. i + 1
    view:addSubview(piece)
    list[i + 1] = piece
  end
  return list
end

return transhost.animator {
  name = "explode",
  version = "1.0.0",
  api = 1,
  summary = "Bursts the old screen into pieces, and puts it together on the way back.",
  transitions = { "push", "pop", "present", "dismiss" },
  presentationStyle = "fullScreen",
  parameters = {
    duration = { default = 1, min = 0.05, max = 10, unit = "s" },
    columns = { default = 10, choices = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 } },
    -- How far the pieces fly, to either side.
    distance = { default = 100, min = 0, max = 1000, unit = "pt" },
    spin = { default = 10, min = 0, max = 50, unit = "rad" },
    scale = { default = 0.01, min = 0.01, max = 2 },
  },

  transitionDuration = function(self)
    return self.parameters.duration
  end,

  animateTransition = function(self, context)
    local container, parameters = context.containerView, self.parameters
    local from, to = context:view("from"), context:view("to")
    local isBack = context.operation == "pop" or context.operation == "dismiss"
    local whole, front = from, to
    if isBack then whole, front = to, from end
    if to then
      to.frame = context:finalFrame("to")
      container:addSubview(to)
      to:layoutIfNeeded()
    end
    container:bringSubviewToFront(front)

    local isPlain = context.reduceMotion or not whole
    local burst = UIView.new { name = "burst", frame = container.bounds }
    container:addSubview(burst)
    local list = isPlain and {} or pieces(whole, burst, parameters.columns)

    local function together()
      if isPlain then front.alpha = 0 else burst.alpha = 1 end
      for _, piece in ipairs(list) do piece.transform = CGAffineTransform.identity end
    end
    local function apart()
      if isPlain then front.alpha = 1 else burst.alpha = 0 end
      local spin, scale, way = parameters.spin, parameters.scale, parameters.distance
      for i, piece in ipairs(list) do
        local angle = scatter(i, 0.5497) * spin
        local x, y = scale * math.cos(angle), scale * math.sin(angle)
        local dx, dy = scatter(i, 0.8192), scatter(i, 0.671)
        piece.transform = CGAffineTransform(x, y, -y, x, dx * way, dy * way)
      end
    end

    if isBack then apart() elseif isPlain then together() end
    UIView.animate {
      withDuration = self:transitionDuration(context),
      animations = isBack and together or apart,
      completion = function()
        burst:removeFromSuperview()
        front.alpha = 1
        context:completeTransition(not context.transitionWasCancelled)
      end,
    }
  end,
}
