import Foundation
import LayerTree
import TransitionKit

/// The state of a stage at rest, by its models: every view with its visible properties, the views
/// that are hidden behind and will be shown again, and the controllers with their containment and
/// presentation.
///
/// Names are the author's, so that two stages of the same scene compare.
struct ScreenState {
  var views: [View] = []
  /// Those of controllers that are not on screen; a controller may have loaded its view meanwhile.
  var waiting: [View] = []
  /// A line for each controller: `UINavigationController: First, Second; presents Third`.
  var controllers: [String] = []

  /// The same with what the controllers are in place of their names, which scripts give.
  var kinds: [String] = []

  /// The controllers whose views are on screen without having appeared, or have left it without having disappeared, in
  /// words.
  private(set) var appearanceProblems: [Wording] = []

  /// The path of the view that is presented; nil where nothing is.
  var presentedPath: String?

  /// The insets of the window's safe area, in points.
  private(set) var safeArea: UIEdgeInsets
  /// The views that hold the controllers' own. The colour behind the screens is not compared.
  private var containers: Set<ObjectIdentifier> = []
  private var presented: ObjectIdentifier?
  /// The titles of the controllers whose views these are, for messages.
  private var titles: [ObjectIdentifier: String] = [:]

  /// The state of what stands on `stage` now.
  init(of stage: Stage) {
    safeArea = stage.window.safeAreaInsets
    if let root = stage.rootViewController { containers = Self.containers(of: root) }
    presented = stage.rootViewController?.presentedViewController?.viewIfLoaded
      .map { ObjectIdentifier($0) }
    defer { (containers, presented, titles) = ([], nil, [:]) }
    if let root = stage.rootViewController { nameViews(of: root) }
    add(stage.window, in: TracePath())
    if let root = stage.rootViewController { add(root) }
  }

  private mutating func nameViews(of controller: UIViewController) {
    if let view = controller.viewIfLoaded, let title = controller.title {
      titles[ObjectIdentifier(view)] = title
    }
    controller.children.forEach { nameViews(of: $0) }
    if let presented = controller.presentedViewController,
      presented.presentingViewController === controller
    {
      nameViews(of: presented)
    }
  }

  private static func containers(
    of controller: UIViewController
  ) -> Set<ObjectIdentifier> {
    let own = controller.viewIfLoaded?.superview.map { [ObjectIdentifier($0)] } ?? []
    var inside = controller.children
    // Children answer what their container presents.
    if let presented = controller.presentedViewController,
      presented.presentingViewController === controller
    {
      inside.append(presented)
    }
    return inside.map(containers).reduce(into: Set(own)) { $0.formUnion($1) }
  }

  private mutating func add(
    _ view: UIView, in outer: TracePath, followsKeptSafeArea: Bool = false
  ) {
    let name = view.name ?? String(describing: type(of: view))
    let owner = view.name == nil ? titles[ObjectIdentifier(view)] : nil
    // Long names of views deep in each other would take memory by the square of the depth.
    var path = outer.appending(name)
    let (text, numbered) = (path.text, "\(path.text)#")
    let twins = views.count { $0.path == text || $0.path.hasPrefix(numbered) }
    if twins > 0 { path.append(number: twins + 1) }
    if presented == ObjectIdentifier(view) { presentedPath = path.text }
    views.append(
      View(
        name: owner ?? name, path: path.text, model: view.layer.modelValues,
        isUserInteractionEnabled: view.isUserInteractionEnabled,
        isContainer: containers.contains(ObjectIdentifier(view)), drawsItself: view is UILabel,
        followsKeptSafeArea: followsKeptSafeArea))
    let isKept = followsKeptSafeArea || view.keepsSafeArea
    for subview in view.subviews { add(subview, in: path, followsKeptSafeArea: isKept) }
  }

  private mutating func add(_ controller: UIViewController) {
    func kind(_ controller: UIViewController) -> String {
      String(describing: type(of: controller))
    }
    func name(_ controller: UIViewController) -> String { controller.title ?? kind(controller) }
    func line(by name: (UIViewController) -> String) -> String {
      var line = name(controller)
      if !controller.children.isEmpty {
        line += ": " + controller.children.map(name).joined(separator: ", ")
      }
      if let tabs = controller as? UITabBarController { line += "; selects \(tabs.selectedIndex)" }
      if let presented = controller.presentedViewController {
        line += "; presents \(name(presented))"
      }
      return line
    }
    controllers.append(line(by: name))
    if let view = controller.viewIfLoaded {
      switch (view.window != nil, controller.appearance) {
      case (true, .disappeared):
        appearanceProblems.append("\(name(controller)) is on screen, and never got viewDidAppear")
      case (false, .appeared):
        appearanceProblems.append(
          "\(name(controller)) is not on screen any more, and never got viewDidDisappear")
      default: break
      }
    }
    kinds.append(line(by: kind))
    if let view = controller.viewIfLoaded, view.window == nil {
      let first = views.count
      add(view, in: TracePath().appending(name(controller)))
      waiting += views[first...]
      views.removeSubrange(first...)
    }
    for child in controller.children { add(child) }
    if let presented = controller.presentedViewController,
      presented.presentingViewController === controller
    {
      add(presented)
    }
  }
}
