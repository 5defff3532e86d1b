-- Two coloured screens, the second of which can be pushed, or presented from a cell of the first;
-- a slider lies over both.

return transhost.scene {
  name = "modal",
  version = "1.0.0",
  api = 1,
  summary = "Two coloured screens to push or present.",
  build = function(self, stage)
    local cell = UIView.new { name = "cell", frame = CGRect(20, 100, 80, 60),
      backgroundColor = UIColor("#FFCC66") }
    local first = UIViewController.new {
      title = "first",
      viewDidLoad = function(controller)
        controller.view.backgroundColor = UIColor("#66CCFF")
        controller.view:addSubview(cell)
      end,
    }
    local navigation = UINavigationController.new { rootViewController = first }
    navigation:setNavigationBarHidden(true, { animated = false })
    navigation.view:addSubview(UISlider.new { name = "slider", maximumValue = 100,
      frame = CGRect(20, stage.bounds.height - 60, stage.bounds.width - 40, 31) })

    local function frame() return first.view:convert(cell.bounds, { from = cell }) end
    local function hide() cell.isHidden = true end
    local function show() cell.isHidden = false end
    first.animationSource = { type = "cell", frame = frame,
      view = function() return cell:snapshotView { afterScreenUpdates = false } end,
      willStartSourceAnimation = hide, didEndSourceAnimation = show }
    first.animationTarget = { type = "cell", frame = frame,
      willStartTargetAnimation = hide, didEndTargetAnimation = show }

    local function second()
      local controller = UIViewController.new { title = "second",
        viewDidLoad = function(controller)
          controller.view.backgroundColor = UIColor("#FF66CC")
        end }
      local function bounds() return controller.view.bounds end
      controller.animationTarget = { type = "cell", frame = bounds }
      controller.animationSource = { type = "cell", frame = bounds,
        view = function() return controller.view:snapshotView { afterScreenUpdates = true } end }
      return controller
    end
    return {
      root = navigation,
      push = function(animated)
        if #navigation.viewControllers > 1 then return end
        navigation:pushViewController(second(), { animated = animated })
      end,
      pop = function(animated)
        navigation:popViewController { animated = animated }
      end,
      present = function(animated)
        if navigation.presentedViewController then return end
        navigation:present(second(), { animated = animated })
      end,
      dismiss = function(animated)
        if navigation.presentedViewController then navigation:dismiss { animated = animated } end
      end,
    }
  end,
}
