import Foundation

/// The least that a transition can run on: two plain screens. Plugins are validated on it.
nonisolated enum PlainScene {
  /// The scene, as if it had been read from a file.
  static var file: PluginFile { PluginFile(name: "plain.lua", source: source) }

  private static let source = """
    local function screen(name, colour)
      return UIViewController.new {
        title = name,
        viewDidLoad = function(controller)
          controller.view.backgroundColor = UIColor(colour)
        end,
      }
    end

    return transhost.scene {
      name = "plain", version = "1.0.0", api = 1, summary = "Two plain screens.",
      build = function()
        local first, second = screen("First", "#66CCFF"), screen("Second", "#FF66CC")
        local navigation = UINavigationController.new { rootViewController = first }
        return {
          root = navigation,
          push = function(animated)
            navigation:pushViewController(second, { animated = animated })
          end,
          pop = function(animated) navigation:popViewController { animated = animated } end,
        }
      end,
    }
    """
}
