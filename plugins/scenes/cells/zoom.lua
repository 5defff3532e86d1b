-- What an animator needs to let a cell grow into its screen, and back: what moves, and from where
-- to where. An animator finds both as `context.source` and `context.target`.

local zoom = {}

-- The grid's part; `selected` returns the view of the cell that was opened.
function zoom.connectGrid(grid, selected)
  local function frame()
    return grid.view:convert(selected().bounds, { from = selected() })
  end
  -- The cell itself stays out of sight while its picture moves.
  local function hide() selected().isHidden = true end
  local function show() selected().isHidden = false end
  grid.animationSource = {
    type = "cell",
    view = function() return selected():snapshotView { afterScreenUpdates = false } end,
    frame = frame,
    willStartSourceAnimation = hide,
    didEndSourceAnimation = show,
  }
  grid.animationTarget = {
    type = "cell",
    frame = frame,
    willStartTargetAnimation = hide,
    didEndTargetAnimation = show,
  }
end

-- The number's part: all of its screen.
function zoom.connectNumber(number)
  local function frame() return number.view.bounds end
  number.animationSource = {
    type = "cell",
    view = function() return number.view:snapshotView { afterScreenUpdates = true } end,
    frame = frame,
  }
  number.animationTarget = { type = "cell", frame = frame }
end

return zoom
