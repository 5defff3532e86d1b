-- What the screens of the shipped scenes are made of. A scene's own style begins with it:
--
--   local style = require "sceneStyle" { light = { … }, dark = { … } }
--
-- and adds its own pieces, or puts them in the place of these.

return function(palettes)
  local style = {}

  -- The colours for an appearance, "light" or "dark".
  function style.palette(appearance)
    return palettes[appearance] or palettes.light
  end

  -- A text; `weight` is a font weight, `more` any further properties of the label.
  function style.label(text, size, weight, colour, more)
    local properties = {
      text = text,
      font = UIFont.systemFont { ofSize = size, weight = weight },
      textColor = colour,
    }
    for key, value in pairs(more or {}) do
      properties[key] = value
    end
    return UILabel.new(properties)
  end

  -- A small picture with transparent ground, from the scene's assets.
  function style.icon(name)
    return UIImageView.new { image = "assets/" .. name .. "@3x.png", contentMode = "scaleAspectFit" }
  end

  -- A plain box with round corners.
  function style.box(colour, radius)
    local view = UIView.new { backgroundColor = colour }
    view.layer.cornerRadius = radius
    return view
  end

  -- What the screen's edges cover of `view`. One that is laid out before it is put anywhere, as
  -- animators do, gets what the whole screen has.
  function style.safeArea(view, stage)
    return view.superview and view.safeAreaInsets or stage.safeAreaInsets
  end

  -- Adds views to `parent`, back to front.
  function style.add(parent, views)
    for _, view in ipairs(views) do
      parent:addSubview(view)
    end
  end

  -- Calls a function when the view is tapped.
  function style.onTap(view, action)
    view:addGestureRecognizer(UITapGestureRecognizer.new { target = function() action() end })
  end

  -- Whether a view lies on its screen as a card, smaller than what is around it.
  function style.isCard(view)
    return view.superview ~= nil and view.bounds.width < view.superview.bounds.width
  end

  -- Whether the screens are read from the right.
  function style.isMirrored(stage)
    return stage.layoutDirection == "rightToLeft"
  end

  -- Mirrors what lies in `view`, and in that: to be called at the end of a layout from the left.
  function style.mirror(view)
    for _, inner in ipairs(view.subviews) do
      inner.center = CGPoint(view.bounds.width - inner.center.x, inner.center.y)
      style.mirror(inner)
    end
  end

  return style
end
