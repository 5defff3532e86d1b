-- note: --transition push --plugin sharing --at animators/sharing.lua

return transhost.scene {
  name = "mistake", version = "1.0.0", api = 1,
  build = function(self, stage) -- HERE
    local function screen(name, ids)
      return UIViewController.new {
        name = name,
        viewDidLoad = function(controller)
          for _, id in ipairs(ids) do
            controller.view:addSubview(UIView.new { sharedElementID = id, frame = CGRect(0, 0, 40, 40) })
          end
        end,
      }
    end
    local first, second = screen("First", { "cell", "cell" }), screen("Second", { "cell" })
    local navigation = UINavigationController.new { rootViewController = first }
    return {
      root = navigation,
      push = function(animated)
        navigation:pushViewController(second, { animated = animated })
      end,
    }
  end,
}
