-- The instrument's colours in light and dark, and the pieces of its screens.

local style = require "sceneStyle" {
  light = {
    wood = UIColor("#4B3225"),
    raised = UIColor("#5E4232"),
    display = UIColor("#2B1C15"),
    key = "white-light",
  },
  dark = {
    wood = UIColor("#17120F"),
    raised = UIColor("#251D18"),
    display = UIColor("#0C0908"),
    key = "white-dark",
  },
}

style.cream = UIColor("#F4E9D8")
style.faded = UIColor("#C3AE98")
style.amber = UIColor("#E9A23B")
style.felt = UIColor("#8E2F2A")

-- A picture from the assets, such as "grand.jpg", that fills its frame.
function style.picture(file, radius)
  local view = UIImageView.new {
    image = "assets/" .. file,
    contentMode = "scaleAspectFill",
    clipsToBounds = true,
  }
  view.layer.cornerRadius = radius or 0
  return view
end

-- A round button, 44 points wide, with a picture in it.
function style.button(name, colour)
  local button = style.box(colour, 22)
  local icon = UIImageView.new { image = "assets/" .. name .. "@3x.png" }
  icon.frame = CGRect(11, 11, 22, 22)
  button:addSubview(icon)
  return button
end

return style
