/// A way that leads on from a controller: what a segue is made of each time it is gone. Ours; UIKit
/// keeps these to itself.
public struct SegueTemplate {
  /// How the screens change.
  public enum Kind {
    /// Pushed where the source is in a navigation controller, else presented.
    case show
    /// Presented, as the destination's `modalPresentationStyle` says.
    case presentModally
    /// As the segue that is made here performs it.
    case custom(
      (_ identifier: String, _ source: UIViewController, _ destination: UIViewController) ->
        UIStoryboardSegue)
    /// Back to the destination, which is on the way that led here.
    case unwind
  }

  /// Its name, by which the controller finds it.
  public let identifier: String
  /// How the screens change.
  public let kind: Kind
  /// Whether there is an animation, unless animations are off where it is performed.
  public let isAnimated: Bool
  /// Makes the screen that it leads to, or finds it; nil when there is none.
  public let destination: (_ source: UIViewController) -> UIViewController?
  /// Sets the destination up, after the source has; nil for nothing.
  public var prepare: ((_ segue: UIStoryboardSegue, _ sender: Any?) -> Void)?
  /// Whether it may be gone when something triggers it, asked after the source; nil admits it.
  public var shouldPerform: ((_ sender: Any?) -> Bool)?

  /// Makes a template.
  public init(
    identifier: String, kind: Kind = .show, isAnimated: Bool = true,
    destination: @escaping (_ source: UIViewController) -> UIViewController?
  ) {
    self.identifier = identifier
    self.kind = kind
    self.isAnimated = isAnimated
    self.destination = destination
  }

  /// The segue from `source` to `destination`.
  func segue(from source: UIViewController, to destination: UIViewController) -> UIStoryboardSegue {
    switch kind {
    case .custom(let make): return make(identifier, source, destination)
    case .show: return segue(source, destination) { $0.show($1, animated: $2) }
    case .presentModally:
      return segue(source, destination) { $0.present($1, animated: $2) }
    case .unwind: return segue(source, destination) { $0.unwind(to: $1, animated: $2) }
    }
  }

  private func segue(
    _ source: UIViewController, _ destination: UIViewController,
    _ change: @escaping (UIViewController, UIViewController, Bool) -> Void
  ) -> UIStoryboardSegue {
    UIStoryboardSegue(identifier: identifier, source: source, destination: destination) {
      [isAnimated, unowned source, unowned destination] in
      change(source, destination, isAnimated && UIViewController.animatesSegues)
    }
  }
}
