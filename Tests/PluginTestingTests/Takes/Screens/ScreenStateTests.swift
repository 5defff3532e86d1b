import Foundation
import PluginTesting
import Testing

/// The properties of layers that the comparison of screens sees.
struct ScreenStateTests {
  @Test(arguments: [
    ("shadowColor", "UIColor.red"), ("shadowOffset", "CGSize(0, 8)"), ("shadowRadius", "12"),
    ("contents", "'dot.png'"), ("contentsGravity", "'center'"), ("isDoubleSided", "false"),
    ("borderColor", "UIColor.red"), ("cornerRadius", "12"), ("anchorPointZ", "5"),
  ]) func `a property that an animator leaves changed is named`(
    property: String, value: String
  ) throws {
    let left = try report(on: property, value: value, isPutBack: false)
    #expect(left.failures.first?.contains("\(property)") == true, "\(left.failures)")
    #expect(left.failures.first?.hasPrefix("ends-right push completed") == true)
    let putBack = try report(on: property, value: value, isPutBack: true)
    #expect(putBack.passed && !putBack.results.isEmpty, "\(putBack.failures)")
  }

  /// Tests an animator that gives `property` of the new screen's layer another value.
  private func report(
    on property: String, value: String, isPutBack: Bool
  ) throws -> PluginReport {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "transhost-screens-\(UUID().uuidString)/leaves")
    defer { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: Corpus.folder.appending(path: "scenes/analytic/s01_flipY_000.png"),
      to: folder.appending(path: "dot.png"))
    let source = """
      return transhost.animator {
        name = "leaves", version = "1.0.0", api = 1, summary = "A test.",
        transitions = { "push" }, duration = 0.3,
        animateTransition = function(self, context)
          local to = context:view("to")
          local before = to.layer.\(property)
          to.frame = context:finalFrame("to")
          context.containerView:addSubview(to)
          to.layer.\(property) = \(value)
          to.alpha = 0
          UIView.animate { withDuration = 0.3, animations = function() to.alpha = 1 end,
            completion = function()
              if \(isPutBack) then to.layer.\(property) = before end
              context:completeTransition(not context.transitionWasCancelled)
            end }
        end,
      }
      """
    try source.write(to: folder.appending(path: "init.lua"), atomically: true, encoding: .utf8)
    return Corpus.tester { $0.filter = "ends-right push" }.test(folder.appending(path: "init.lua"))
  }
}
