/// The description of a segue from a controller, from which a segue is made each time it is
/// performed. Not public in UIKit.
public struct SegueTemplate {
  /// The kinds of segue.
  public enum Kind {
    /// Pushes the destination if the source is in a navigation controller, otherwise presents it.
    case show
    /// Presents the destination with its `modalPresentationStyle`.
    case presentModally
    /// Performs the segue that this closure makes.
    case custom(
      (_ identifier: String, _ source: UIViewController, _ destination: UIViewController) ->
        UIStoryboardSegue)
    /// Returns to the destination, which is already in the hierarchy.
    case unwind
  }

  /// The name by which the controller finds the segue.
  public let identifier: String
  /// The kind of segue.
  public let kind: Kind
  /// A Boolean value that indicates whether the segue is animated, unless animations are disabled
  /// where it is performed.
  public let isAnimated: Bool
  /// A closure that makes or finds the destination; it returns nil if there is no destination.
  public let destination: (_ source: UIViewController) -> UIViewController?
  /// A closure that sets up the destination, after the source has; nil for no setup.
  public var prepare: ((_ segue: UIStoryboardSegue, _ sender: Any?) -> Void)?
  /// A closure that returns whether the segue may be performed when triggered, called after the
  /// source has agreed; nil always permits it.
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

  /// Returns the segue from `source` to `destination`.
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
