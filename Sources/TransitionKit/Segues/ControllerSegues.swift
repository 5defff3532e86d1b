/// The segues of a controller.
final class ControllerSegues: ControllerPart {
  /// The ways that lead on from it.
  var templates: [SegueTemplate] = []
  /// The scene of a storyboard that it was made for.
  var scene: String?

  /// Makes the segues of a controller without any.
  init() {}
}

extension UIViewController {
  /// The ways that lead on from the controller, by name; a ``Storyboard`` gives those of its scenes.
  /// Ours: in UIKit the storyboard alone has them.
  public var segues: [SegueTemplate] {
    get { part(ControllerSegues.self).templates }
    set { part(ControllerSegues.self).templates = newValue }
  }

  /// The scene of a storyboard that the controller was made for.
  var storyboardScene: String? {
    get { part(ControllerSegues.self).scene }
    set { part(ControllerSegues.self).scene = newValue }
  }
}
