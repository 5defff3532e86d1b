/// A description of the screens of an app and the segues between them, by name: a value that makes
/// controllers with their segues. Not in UIKit; it replaces a storyboard file.
///
/// ```swift
/// var storyboard = Storyboard()
/// storyboard.addScene("list") { List() }
/// storyboard.addScene("detail") { Detail() }
/// storyboard.addSegue("showDetail", from: "list", to: "detail")
/// let list = storyboard.instantiateInitialViewController()
/// ```
///
/// Controllers are not shared: each has its own segues, which make their destinations when they are
/// performed.
public struct Storyboard {
  private struct Segue {
    let identifier: String
    let target: String
    let kind: SegueTemplate.Kind
    let isAnimated: Bool
  }

  private var makers: [String: () -> UIViewController] = [:]
  private var segues: [String: [Segue]] = [:]
  /// The name of the initial scene; the first one added unless set.
  public var initialScene: String?

  /// Makes a storyboard without scenes.
  public init() {}

  /// Adds a scene, or replaces the one of that name.
  public mutating func addScene(_ name: String, make: @escaping () -> UIViewController) {
    makers[name] = make
    if initialScene == nil { initialScene = name }
  }

  /// Adds a segue from one scene to another; of several with the same name, the first is used.
  ///
  /// An unwind segue leads back to the nearest controller that was made for the scene `target`.
  public mutating func addSegue(
    _ identifier: String, from source: String, to target: String,
    kind: SegueTemplate.Kind = .show, isAnimated: Bool = true
  ) {
    segues[source, default: []].append(
      Segue(identifier: identifier, target: target, kind: kind, isAnimated: isAnimated))
  }

  /// Returns a new controller for the initial scene; nil if there is no such scene.
  public func instantiateInitialViewController() -> UIViewController? {
    initialScene.flatMap(instantiateViewController)
  }

  /// Returns a new controller, with its segues, for the scene called `name`; nil if there is no
  /// such scene.
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
  /// Returns the nearest controller among those that led here which was made for that scene.
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
