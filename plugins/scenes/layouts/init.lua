-- A book of colours that is looked at in several ways: a grid of small swatches, and a second screen
-- that shows the same cells large, as a list, on a circle or in a pile. The two screens share their
-- collection view, so that going from one to the other is a change of layouts.

local layouts = require "layouts"
local swatches = require "swatches"

local palettes = {
  light = { ground = UIColor("#FAF8F5"), ink = UIColor("#1D1A16") },
  dark = { ground = UIColor("#141210"), ink = UIColor("#F7F3EE") },
}

local titles = { large = "Large", list = "List", circle = "Circle", pile = "Pile" }

-- What every cell has: a number at the top and a name at the bottom.
local function make(cell)
  local content, white = cell.contentView, UIColor.white
  content.layer.cornerRadius = 10
  content.clipsToBounds = true
  local number = UILabel.new { tag = 1, textColor = white, frame = CGRect(9, 6, 40, 22),
    font = UIFont.systemFont { ofSize = 17, weight = "bold" } }
  local name = UILabel.new { tag = 2, textColor = white:withAlphaComponent(0.9),
    font = UIFont.systemFont { ofSize = 12, weight = "medium" } }
  name.frame = CGRect(9, content.bounds.height - 22, 150, 16)
  name.autoresizingMask = { "flexibleTopMargin" }
  content:addSubview(number)
  content:addSubview(name)
end

local function show(cell, item)
  local swatch = swatches[item + 1]
  cell.name = "swatch " .. item + 1
  cell.contentView.backgroundColor = UIColor(swatch.colour)
  cell.contentView:viewWithTag(1).text = tostring(item + 1)
  cell.contentView:viewWithTag(2).text = swatch.name
end

return transhost.scene {
  name = "layouts",
  version = "1.0.0",
  api = 1,
  summary = "A book of colours whose swatches move between a grid and another layout.",
  parameters = {
    shows = { default = "large", choices = { "large", "list", "circle", "pile" } },
  },

  build = function(self, stage)
    local colours = palettes[stage.appearance] or palettes.light
    local shows = self.parameters.shows
    local navigation = UINavigationController.new {}

    -- One for all: coming back to it needs no new one.
    local detail = UICollectionViewController.new {
      title = titles[shows],
      useLayoutToLayoutNavigationTransitions = true,
      collectionViewLayout = layouts[shows](stage),
    }
    local function layout(animated)
      if #navigation.viewControllers > 1 then
        navigation:popViewController { animated = animated }
      else
        navigation:pushViewController(detail, { animated = animated })
      end
    end

    local grid = UICollectionViewController.new {
      title = "Colours",
      collectionViewLayout = layouts.grid(stage),
      dataSource = {
        count = #swatches,
        make = function(_, cell) make(cell) end,
        cell = function(_, cell, item) show(cell, item) end,
      },
      delegate = {
        didSelect = function() layout(true) end,
      },
    }
    grid.collectionView.backgroundColor = colours.ground
    navigation.viewControllers = { grid }
    navigation.view.backgroundColor = colours.ground

    return { root = navigation, layout = layout }
  end,
}
