/// A plugin that a test writes.
struct TestPlugin {
  var file: String
  var text: String

  /// An animator whose new screen rises by a parameter, 240 points where `distance` says nothing else.
  static func rising(by distance: Int = 240) -> TestPlugin {
    TestPlugin(
      file: "rise.lua",
      text: """
        return transhost.animator {
          name = "rise", version = "1.0.0", api = 1, summary = "The new screen rises.",
          transitions = { "push", "pop" }, duration = 0.3, curve = "easeOut",
          parameters = { distance = { default = \(distance), min = 0, max = 400 } },
          frame = function(self, context, progress)
            local pop = context.operation == "pop"
            local front, p = context:view(pop and "from" or "to"), pop and 1 - progress or progress
            front.transform = CGAffineTransform.translation(0, self.parameters.distance * (1 - p))
            front.alpha = p
          end,
        }

        """)
  }

  /// The same with a property that views have not.
  static var broken: TestPlugin {
    var plugin = rising()
    plugin.text = plugin.text.replacing("front.alpha", with: "front.alfa")
    return plugin
  }

  /// The same with a frame that flashes up, which is valid and breaks the contract.
  static var flashing: TestPlugin {
    var plugin = rising()
    plugin.text = plugin.text.replacing(
      "front.alpha = p", with: "front.alpha = progress > 0.48 and progress < 0.54 and 0 or 1")
    return plugin
  }
}
