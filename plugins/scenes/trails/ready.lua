-- What is laid over a screen before a walk: the weather, and what not to forget. It fills whatever
-- place it is given, a card as well as a whole screen.

local style = require "style"

local things = {
  { "Water, 1.5 litres", "The becks are dry above" },
  { "A wind jacket", "Gusts after two o’clock" },
  { "Tell a friend", "No signal on the ridge" },
}

local function addHeading(content, width, photo)
  content:addSubview(style.photo("night", CGRect(0, 0, width, photo), 0))
  style.add(content, {
    style.label(CGRect(20, photo + 18, width - 40, 30), "Before you go", 24, "bold", style.ink),
    style.label(
      CGRect(20, photo + 50, width - 40, 20), "4° at dawn, clear, light wind", 15, "regular",
      style.secondary),
  })
end

-- One thing with a ring to tick off, in a row 56 points high.
local function addThing(content, thing, y, width)
  local ring = style.box(CGRect(20, y + 16, 24, 24), UIColor.clear, 12)
  ring.layer.borderWidth = 2
  ring.layer.borderColor = style.tint
  style.add(content, {
    ring,
    style.label(CGRect(58, y + 8, width - 74, 21), thing[1], 16, "semibold", style.ink),
    style.label(CGRect(58, y + 30, width - 74, 18), thing[2], 13, "regular", style.secondary),
  })
end

local function addButton(content, frame)
  local button = style.box(frame, style.button, 14)
  button:addSubview(
    style.label(
      button.bounds, "Set out", 17, "semibold", UIColor.white, { textAlignment = "center" }))
  content:addSubview(button)
end

-- As many things as there is room for between the heading and the button.
local function make(size)
  local content = UIView.new {}
  local width, height = size.width, size.height
  local foot = height - 70
  local photo = math.max(0, math.min(height * 0.4, foot - 82 - 56 * #things - 12))
  addHeading(content, width, photo)
  for index, thing in ipairs(things) do
    local y = photo + 82 + 56 * (index - 1)
    if y + 56 <= foot then addThing(content, thing, y, width) end
  end
  addButton(content, CGRect(20, foot, width - 40, 50))
  return content
end

-- `close` is called when the screen is tapped.
return function(stage, close)
  return UIViewController.new {
    title = "Before you go",
    viewDidLoad = function(controller)
      controller.view.backgroundColor = style.paper
      controller.view.clipsToBounds = true
      style.fill(controller, stage, make)
      style.onTap(controller.view, close)
    end,
    -- A card has round corners, a whole screen has none.
    viewWillLayoutSubviews = function(controller)
      controller.view.layer.cornerRadius = style.isCard(controller.view) and 20 or 0
    end,
  }
end
