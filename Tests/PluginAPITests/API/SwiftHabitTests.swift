import Diagnostics
import PluginTestSupport
import Testing

/// What authors know from Swift and Objective-C, and is written another way here.
struct SwiftHabitTests {
  private let harness: Harness

  init() throws { harness = try Harness() }

  @Test(arguments: [
    ("to.hidden = true", "UIView has no property 'hidden'", "the property is isHidden"),
    (
      "local v = UIView { frame = CGRect.zero }",
      "attempt to call a UIView value (global 'UIView')",
      "make an object with UIView.new { … }"
    ),
    (
      "local r = CGRectMake(0, 0, 1, 1)", "undefined global 'CGRectMake'",
      "write CGRect(x, y, width, height)"
    ),
    (
      "local b = UIScreen.main.bounds", "undefined global 'UIScreen'",
      "the size is context.containerView.bounds.size"
    ),
    (
      "local c = UIColor.redColor", "UIColor has no member 'redColor'",
      "the names of colours end without Color, as in UIColor.red"
    ),
    (
      "to.translatesAutoresizingMaskIntoConstraints = false",
      "UIView has no property 'translatesAutoresizingMaskIntoConstraints'",
      "set frame, and autoresizingMask for views that follow their superview"
    ),
    (
      "UIView.animate { withDuration = 1, dampingRatio = 0.5, animations = function() end }",
      "UIView.animate: there is no argument 'dampingRatio'",
      "the argument is usingSpringWithDamping, with initialSpringVelocity"
    ),
    (
      "local from = nil from.alpha = 1", "attempt to index a nil value (local 'from')",
      "context:view is nil for a screen whose view stays in its place, as the one behind a presentation does; test for nil"
    ),
  ])
  func `names from Swift have remedies`(body: String, message: String, hint: String) throws {
    let error = try #require(try harness.run(body: body).faults.first)
    #expect(error.message == message)
    #expect(error.hint == hint)
  }

  @Test(arguments: [
    (
      "context.containerView.addSubview(to)",
      "UIView:addSubview: expected a UIView for 'view', found nil; a call with a dot passes the first argument as the object"
    ),
    (
      "UIView.animate(0.3, function() end)",
      "UIView.animate: expected 1 argument, found 2; give one table, such as { withDuration = …, delay = …, usingSpringWithDamping = … }"
    ),
    (
      "to.center.y = 1",
      "a CGPoint never changes, so 'y' can't be assigned: assign a changed copy, as in view.center = view.center:with{ y = … }"
    ),
  ])
  func `calls and assignments as in Swift are explained`(body: String, message: String) throws {
    #expect(try harness.run(body: body).faults.first?.message == message)
  }

  /// A near name that exists comes first.
  @Test func `a misspelt name keeps its suggestion`() throws {
    #expect(
      try harness.run(body: "to:addSubView(to)").faults.first?.hint == "did you mean 'addSubview'?")
  }
}
