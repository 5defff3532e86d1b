-- Where the parts of a house's card lie: one above the other, or side by side on a card that is
-- much wider than high.

local layout = {}

local function layOutButton(button, frame)
  button.view.frame = frame
  button.label.frame = button.view.bounds
end

local function layOutFacts(facts, frame, isHidden)
  local width = frame.width / #facts
  for index, fact in ipairs(facts) do
    local x = frame.x + width * (index - 1)
    fact.icon.frame = CGRect(x + width / 2 - 12, frame.y, 24, 24)
    fact.text.frame = CGRect(x, frame.y + 28, width, 18)
    fact.icon.isHidden, fact.text.isHidden = isHidden, isHidden
  end
end

-- The picture on top, then words from `top` on as far as there is room, the button at the foot.
function layout.upright(parts, bounds, safe)
  local height, width = bounds.height, bounds.width
  local isLow = height < 420
  -- A high card gives the picture all that the words don't need.
  local photo = isLow and height * 0.38 or math.max(height * 0.4, height - 340 - safe.bottom)
  local margin = isLow and 16 or 20
  local inner = width - 2 * margin
  parts.photo.frame = CGRect(0, 0, width, photo)
  parts.name.frame = CGRect(margin, photo + 14, inner - 60, 30)
  parts.star.frame = CGRect(width - margin - 58, photo + 21, 16, 16)
  parts.rating.frame = CGRect(width - margin - 42, photo + 20, 42, 18)
  parts.place.frame = CGRect(margin, photo + 44, inner, 20)

  local foot = height - math.max(margin, safe.bottom)
  local button = isLow and 44 or 50
  layOutButton(parts.button, CGRect(margin, foot - button, inner, button))
  local price = foot - button - (isLow and 34 or 42)
  parts.price.frame = CGRect(margin, price, inner * 0.5, 24)
  parts.nights.frame = CGRect(margin + inner * 0.5, price + 2, inner * 0.5, 20)
  parts.nights.textAlignment = parts.trailing

  local text = parts.text:sizeThatFits(CGSize(inner, 200)).height
  local free = price - (photo + 72)
  local hasFacts, hasText = free > 76, free > 76 + text + 12
  layOutFacts(parts.facts, CGRect(margin, photo + 84, inner, 46), not hasFacts)
  parts.text.frame = CGRect(margin, photo + 148, inner, text)
  parts.text.isHidden = not hasText
  local line = price - (isLow and 8 or 16)
  parts.line.frame = CGRect(margin, line, inner, 0.5)
end

-- The picture before the words, the button after them.
function layout.lying(parts, bounds)
  local height, width = bounds.height, bounds.width
  local photo = math.floor(math.min(width * 0.34, height * 1.7))
  local x, middle = photo + 24, height / 2
  local words = width - x - 220
  parts.photo.frame = CGRect(0, 0, photo, height)
  parts.name.frame = CGRect(x, middle - 50, words, 30)
  parts.place.frame = CGRect(x, middle - 18, words, 20)
  parts.star.frame = CGRect(x, middle + 15, 16, 16)
  parts.rating.frame = CGRect(x + 20, middle + 14, 42, 18)
  parts.price.frame = CGRect(width - 196, middle - 48, 172, 24)
  parts.nights.frame = CGRect(width - 196, middle - 22, 172, 20)
  parts.nights.textAlignment = "natural"
  layOutButton(parts.button, CGRect(width - 196, middle + 8, 172, 48))
  layOutFacts(parts.facts, CGRect.zero, true)
  parts.text.isHidden = true
  parts.line.frame = CGRect(width - 220, 24, 0.5, height - 48)
end

return layout
