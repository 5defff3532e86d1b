-- One number: "I'm number 4!" over a frame of ten places, four of them filled.

local numbers = require "numbers"
local places = require "places"
local style = require "style"

-- `close` is called when the number is tapped.
return function(stage, index, close)
  local number = numbers[index]
  local white, centred = UIColor.white, { textAlignment = "center" }
  local greeting = style.label(("I’m number %d!"):format(index), 32, "heavy", white, centred)
  local word = style.label(
    number.word, 17, "semibold", white:withAlphaComponent(0.9), centred)
  local dots = places.make(index, 0.16)
  local isMirrored = stage.layoutDirection == "rightToLeft"

  return UIViewController.new {
    title = ("Number %d"):format(index),
    viewDidLoad = function(controller)
      local view = controller.view
      view.backgroundColor = style.colour(number.colour, stage.appearance)
      style.add(view, { greeting, word })
      style.add(view, dots)
      style.onTap(view, close)
    end,

    -- The screen may be full or a card: everything keeps to its middle.
    viewDidLayoutSubviews = function(controller)
      local bounds = controller.view.bounds
      local frame = math.min(bounds.width - 32, bounds.height * 0.9, 420)
      local height = 84 + frame * 0.4
      local y = bounds.midY - height / 2
      -- A card has round corners, a full screen has not.
      controller.view.layer.cornerRadius = style.isCard(controller.view) and 24 or 0
      greeting.frame = CGRect(8, y, bounds.width - 16, 40)
      word.frame = CGRect(8, y + 42, bounds.width - 16, 22)
      places.layOut(dots, CGRect(bounds.midX - frame / 2, y + 84, frame, frame * 0.4), isMirrored)
    end,
  }
end
