package import Foundation
package import PluginFiles

/// The least that transitions can run on: plain screens, for every kind of transition. Plugins are
/// validated on it.
///
/// The screens take part in transitions that move a view between them, and there is a slider. It
/// starts the run's transition and the way back only, so that a gesture that could start several
/// starts the one that is rehearsed.
package nonisolated enum PlainScene {
  /// The scene, as if it had been read from a file.
  package static let file = PluginFile(name: "plain.lua", source: source(root: "screens"))

  /// The same in a container of no size, as before a window's first layout.
  package static let emptyFile = PluginFile(
    name: "plain.lua", source: source(root: "inside(screens)"))

  /// The name of the view that moves where elements lie elsewhere.
  package static let elementName = "element"

  /// The name of the marked view where the screens share several elements.
  package static let markedName = "badge"

  /// The name of the view that lies in the cell, in front of it, where the screens share several elements.
  package static let innerName = "star"

  /// The middle of the cell on the first screen, which is an element, in points.
  package static let cellMiddle = CGPoint(x: 60, y: 150)

  /// The size of the cell, in points.
  package static let cellSize = CGSize(width: 80, height: 60)

  /// The elements that the screens share.
  package enum Elements: Hashable, Sendable {
    /// A cell in the same place on every screen.
    case inPlace
    /// A cell that lies elsewhere on the next screen, and is hidden while a view called ``elementName`` moves in its place.
    case elsewhere
    /// The same with two other elements, marked views called ``markedName`` and ``innerName``, which lie elsewhere as well.
    case several
    /// No elements.
    case none
    /// No elements, but more views than usual.
    case crowd
    /// A single cell, where the screens are collection views that share all of their cells.
    case one
    /// More cells than usual, where the screens are collection views that share all of their cells.
    case many
  }

  /// Returns the scene with other elements.
  package static func file(with elements: Elements) -> PluginFile {
    elements == .inPlace
      ? file : PluginFile(name: "plain.lua", source: source(root: "screens", elements))
  }

  // The titles of the screens are not in alphabetical order, for scripts that take that for the order of tabs.
  private static func source(root: String, _ elements: Elements = .inPlace) -> String {
    helpers + changes(for: elements) + """

      return transhost.scene {
        name = "plain", version = "1.0.0", api = 1, summary = "Plain screens.",
        build = function(self, stage)
          local screens = choose(stage)
          return \(root)
        end,
      }
      """
  }

  /// Lua that gives the screens other elements than those of ``helpers``.
  private static func changes(for elements: Elements) -> String {
    switch elements {
    case .inPlace: ""
    case .elsewhere:
      """

      local sharing = screen
      screen = function(title, colour)
        local controller = sharing(title, colour)
        local cell = controller.view.subviews[1]
        if title ~= "First" then cell.frame = CGRect(160, 480, 100, 50) end
        local function frame() return controller.view:convert(cell.bounds, { from = cell }) end
        local function hide() cell.isHidden = true end
        local function show() cell.isHidden = false end
        controller.animationSource = { type = "cell", frame = frame,
          willStartSourceAnimation = hide, didEndSourceAnimation = show,
          view = function()
            return UIView.new { name = "\(elementName)", backgroundColor = UIColor.white, frame = cell.bounds }
          end }
        controller.animationTarget = { type = "cell", frame = frame,
          willStartTargetAnimation = hide, didEndTargetAnimation = show }
        return controller
      end

      """
    case .several:
      changes(for: .elsewhere) + """

        local sharingOne = screen
        screen = function(title, colour)
          local controller = sharingOne(title, colour)
          -- In a view of its own, whose coordinates are others than the screen's.
          local shelf = UIView.new { name = "shelf", frame = CGRect(20, 100, 260, 540) }
          shelf:addSubview(UIView.new {
            name = "\(markedName)", sharedElementID = "\(markedName)", backgroundColor = UIColor.black,
            frame = title == "First" and CGRect(200, 40, 40, 40) or CGRect(10, 460, 70, 70),
          })
          controller.view:addSubview(shelf)
          controller.view:addSubview(UIView.new {
            name = "\(innerName)", sharedElementID = "\(innerName)", backgroundColor = UIColor.black,
            frame = title == "First" and CGRect(30, 130, 12, 12) or CGRect(170, 490, 12, 12),
          })
          return controller
        end

        """
    case .none:
      """

      local sharing = screen
      screen = function(title, colour)
        local controller = sharing(title, colour)
        controller.animationSource, controller.animationTarget = nil, nil
        return controller
      end

      """
    case .crowd:
      changes(for: .none) + """

        local sharingNothing = screen
        screen = function(title, colour)
          local controller = sharingNothing(title, colour)
          for index = 0, 17 do
            controller.view:addSubview(UIView.new {
              name = "line " .. index + 1, frame = CGRect(20, 200 + 24 * index, 120, 16), backgroundColor = UIColor.white,
            })
          end
          return controller
        end

        """
    case .one: "\ncells = 1\n"
    case .many: "\ncells = 30\n"
    }
  }

  private static let helpers = """
    local cells = 12

    local function screen(title, colour)
      local cell = UIView.new {
        name = "cell", frame = CGRect(\(cellMiddle.x - 40), \(cellMiddle.y - 30), \(cellSize.width), \(cellSize.height)),
      }
      local controller = UIViewController.new {
        title = title,
        viewDidLoad = function(controller)
          controller.view.backgroundColor = UIColor(colour)
          cell.backgroundColor = UIColor.white
          controller.view:addSubview(cell)
        end,
      }
      local function frame() return controller.view:convert(cell.bounds, { from = cell }) end
      controller.animationSource = { type = "cell", frame = frame,
        view = function() return cell:snapshotView { afterScreenUpdates = false } end }
      controller.animationTarget = { type = "cell", frame = frame }
      return controller
    end

    local function three()
      return { screen("First", "#66CCFF"), screen("Second", "#FF66CC"), screen("Extra", "#FFCC66") }
    end

    local function tabs()
      local root = UITabBarController.new { viewControllers = three() }
      return {
        root = root,
        tab = function(_, index) root.selectedIndex = index or (root.selectedIndex + 1) % 3 end,
      }
    end

    local function children()
      local root = ContainerViewController.new { viewControllers = three() }
      return {
        root = root,
        child = function(_, index) root.selectedIndex = index or (root.selectedIndex + 1) % 3 end,
      }
    end

    local function layouts()
      local function collection(title, side, isNext)
        return UICollectionViewController.new {
          title = title, useLayoutToLayoutNavigationTransitions = isNext,
          collectionViewLayout = UICollectionViewFlowLayout.new { itemSize = CGSize(side, side) },
        }
      end
      local first, second = collection("First", 50, false), collection("Second", 90, true)
      first.collectionView.backgroundColor = UIColor("#66CCFF")
      first.dataSource = { count = cells,
        cell = function(_, cell, item) cell.backgroundColor = UIColor(1, 0.08 * item, 0.4) end }
      local navigation = UINavigationController.new { rootViewController = first }
      return {
        root = navigation,
        layout = function(animated)
          if #navigation.viewControllers > 1 then
            navigation:popViewController { animated = animated }
          else
            navigation:pushViewController(second, { animated = animated })
          end
        end,
      }
    end

    local function stack(stage)
      -- The same for all pushes, so that many of them need no more.
      local second, third = screen("Second", "#FF66CC"), screen("Extra", "#FFCC66")
      local navigation = UINavigationController.new {
        rootViewController = screen("First", "#66CCFF"),
      }
      navigation.view:addSubview(UISlider.new { name = "slider", maximumValue = 100,
        frame = CGRect(20, stage.bounds.height - 80, stage.bounds.width - 40, 31) })
      if stage.transition == "present" or stage.transition == "dismiss" then
        return {
          root = navigation,
          present = function(animated)
            if navigation.presentedViewController then return end
            navigation:present(second, { animated = animated })
          end,
          dismiss = function(animated)
            if navigation.presentedViewController then navigation:dismiss { animated = animated } end
          end,
        }
      end
      return {
        root = navigation,
        push = function(animated, index)
          -- A gesture on the second screen goes back: the third is only for those who ask for it.
          local count = #navigation.viewControllers
          if count > 1 and index ~= count then return end
          navigation:pushViewController(index == 2 and third or second, { animated = animated })
        end,
        pop = function(animated) navigation:popViewController { animated = animated } end,
      }
    end

    local function choose(stage)
      if stage.transition == "tab" then return tabs() end
      if stage.transition == "child" then return children() end
      if stage.transition == "layout" then return layouts() end
      return stack(stage)
    end

    local function inside(screens)
      local outer, inner = UIViewController.new { title = "Outer" }, screens.root
      outer:addChild(inner)
      inner.view.frame, inner.view.autoresizingMask = CGRect.zero, {}
      outer.view:addSubview(inner.view)
      inner:didMove { toParent = outer }
      screens.root = outer
      return screens
    end
    """
}
