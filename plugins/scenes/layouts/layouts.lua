-- The ways in which the swatches can lie.

local inset = UIEdgeInsets(16, 16, 16, 16)

local function flow(size)
  return UICollectionViewFlowLayout.new {
    itemSize = size,
    sectionInset = inset,
    minimumLineSpacing = 12,
    minimumInteritemSpacing = 12,
  }
end

-- What the view shows below bars: its middle and how much room there is.
local function room(layout)
  local view = layout.collectionView
  local safe, size = view.adjustedContentInset, view.bounds.size
  local width, height = size.width - safe.left - safe.right, size.height - safe.top - safe.bottom
  return CGPoint(width / 2, height / 2), math.max(0, width), math.max(0, height)
end

local function fill(layout)
  local _, width, height = room(layout)
  return CGSize(width, height)
end

local layouts = {}

function layouts.grid()
  return flow(CGSize(64, 64))
end

function layouts.large(stage)
  return flow(CGSize(math.max(40, math.min(stage.bounds.width - 32, 420)), 150))
end

function layouts.list(stage)
  return flow(CGSize(math.max(40, math.min(stage.bounds.width - 32, 420)), 52))
end

-- All on a circle around the middle, upright on its edge, the first at the top.
function layouts.circle()
  return UICollectionViewLayout.new {
    collectionViewContentSize = fill,
    layoutAttributesForItem = function(layout, item)
      local middle, width, height = room(layout)
      local angle = 2 * math.pi * item / layout.collectionView:numberOfItems {}
      local side = math.min(width, height)
      local radius = 0.38 * side
      return {
        center = CGPoint(middle.x + radius * math.sin(angle), middle.y - radius * math.cos(angle)),
        size = CGSize(0.16 * side, 0.16 * side),
        transform = CGAffineTransform.rotation(angle),
        zIndex = item,
      }
    end,
  }
end

-- A pile of cards, the first on top; those far down are faint.
function layouts.pile()
  return UICollectionViewLayout.new {
    collectionViewContentSize = fill,
    layoutAttributesForItem = function(layout, item)
      local middle, width, height = room(layout)
      local side = 0.6 * math.min(width, height)
      return {
        center = CGPoint(middle.x + 3 * (item % 5 - 2), middle.y + 2 * item),
        size = CGSize(side, side),
        transform = CGAffineTransform.rotation(0.05 * (item % 7 - 3)),
        alpha = math.max(0, 1 - item / 12),
        zIndex = -item,
      }
    end,
  }
end

return layouts
