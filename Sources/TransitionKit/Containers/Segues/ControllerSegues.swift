/// The segues of a controller.
final class ControllerSegues: ControllerPart {
  /// The segues that lead from the controller.
  var templates: [SegueTemplate] = []
  /// The storyboard scene for which the controller was made.
  var scene: String?

  /// Makes the part of a controller without segues.
  init() {}
}

extension UIViewController {
  /// The segues that lead from the controller, by name; a ``Storyboard`` sets those of its scenes.
  /// Not in UIKit, where only the storyboard has them.
  public var segues: [SegueTemplate] {
    get { part(ControllerSegues.self).templates }
    set { part(ControllerSegues.self).templates = newValue }
  }

  /// The storyboard scene for which the controller was made.
  var storyboardScene: String? {
    get { part(ControllerSegues.self).scene }
    set { part(ControllerSegues.self).scene = newValue }
  }
}
