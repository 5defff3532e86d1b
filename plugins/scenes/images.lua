-- Two pictures as two screens, edge to edge and without a bar: transhost --from a.png --to b.png

-- A screen that a picture fills, cut off where its shape differs from the screen's.
local function screen(name, image)
  return UIViewController.new {
    title = name,
    viewDidLoad = function(controller)
      local picture = UIImageView.new {
        frame = controller.view.bounds,
        image = image,
        contentMode = "scaleAspectFill",
        clipsToBounds = true,
        autoresizingMask = { "flexibleWidth", "flexibleHeight" },
      }
      controller.view.backgroundColor = UIColor.black
      controller.view:addSubview(picture)
    end,
  }
end

return transhost.scene {
  name = "images",
  version = "1.0.0",
  api = 1,
  summary = "Two pictures as two full screens.",

  build = function(self, stage)
    if not (stage.fromImage and stage.toImage) then
      error("this scene shows two pictures; give them with --from and --to", 0)
    end
    -- A run goes from the one picture to the other; a pop starts on the upper screen.
    local lower, upper = stage.fromImage, stage.toImage
    if stage.transition == "pop" then
      lower, upper = upper, lower
    end
    local first = screen("First", lower)
    local second = screen("Second", upper)
    local navigation = UINavigationController.new { rootViewController = first }
    navigation:setNavigationBarHidden(true, { animated = false })

    return {
      root = navigation,
      push = function(animated)
        navigation:pushViewController(second, { animated = animated })
      end,
      pop = function(animated)
        navigation:popViewController { animated = animated }
      end,
    }
  end,
}
