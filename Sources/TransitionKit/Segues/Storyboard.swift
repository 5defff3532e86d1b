/// The screens of an app and the ways between them, by name: a value that makes controllers and gives
/// each its segues. Ours; it stands for what UIKit reads from a storyboard's file.
///
/// ```swift
/// var storyboard = Storyboard()
/// storyboard.addScene("list") { List() }
/// storyboard.addScene("detail") { Detail() }
/// storyboard.addSegue("showDetail", from: "list", to: "detail")
/// let list = storyboard.instantiateInitialViewController()
/// ```
///
/// Nothing is shared: a controller keeps the ways on from it, and those lead to controllers that are
/// made when they are gone.
public struct Storyboard {
  private struct Segue {
    let identifier: String
    let target: String
    let kind: SegueTemplate.Kind
    let isAnimated: Bool
  }

  private var makers: [String: () -> UIViewController] = [:]
  private var segues: [String: [Segue]] = [:]
  /// The name of the scene that comes first; that of the first one added unless set.
  public var initialScene: String?

  /// Makes a storyboard without scenes.
  public init() {}

  /// Adds a scene, or takes another controller for the one of that name.
  public mutating func addScene(_ name: String, make: @escaping () -> UIViewController) {
    makers[name] = make
    if initialScene == nil { initialScene = name }
  }

  /// Adds a way from a scene to another; a controller's first one of a name counts.
  ///
  /// An unwind leads back to the nearest controller that was made for the scene `target`.
  public mutating func addSegue(
    _ identifier: String, from source: String, to target: String,
    kind: SegueTemplate.Kind = .show, isAnimated: Bool = true
  ) {
    segues[source, default: []].append(
      Segue(identifier: identifier, target: target, kind: kind, isAnimated: isAnimated))
  }

  /// The controller of the scene that comes first; nil when there is none.
  public func instantiateInitialViewController() -> UIViewController? {
    initialScene.flatMap(instantiateViewController)
  }

  /// A new controller for the scene called `name`, with its segues; nil when there is none.
  public func instantiateViewController(withIdentifier name: String) -> UIViewController? {
    guard let controller = makers[name]?() else { return nil }
    controller.storyboardScene = name
    controller.segues = (segues[name] ?? []).map { segue in
      SegueTemplate(
        identifier: segue.identifier, kind: segue.kind, isAnimated: segue.isAnimated
      ) { source in
        if case .unwind = segue.kind { return source.wayBack(toScene: segue.target) }
        return instantiateViewController(withIdentifier: segue.target)
      }
    }
    return controller
  }
}

extension UIViewController {
  /// The nearest controller on the way that led here which was made for that scene.
  fileprivate func wayBack(toScene scene: String) -> UIViewController? {
    var next: UIViewController? = self
    while let controller = next {
      let navigation = controller as? UINavigationController ?? controller.navigationController
      let stack = navigation?.viewControllers ?? [controller]
      let found = stack.last { $0 !== self && $0.storyboardScene == scene }
      if let found { return found }
      next = controller.presentingViewController ?? navigation?.presentingViewController
      if let presenter = next as? UINavigationController { next = presenter.topViewController }
    }
    return nil
  }
}
