import Animation
import Foundation
import Geometry
import LayerTree
import Lua
package import Manifests
import TransitionKit

/// The whole API that scripts see, in the order in which it is registered.
package enum ScriptAPI {
  /// Returns the descriptions of all that it is made of, without a plugin.
  package static func entries(_ edition: APIEdition = .current) -> [APIEntry] {
    let registry = BindingRegistry(for: ScriptBridge(edition: edition), isDescribed: true)
    define(in: registry, made: MadeTables())
    return registry.definitions.map(\.entry)
  }

  /// Defines everything in `registry`; constructors note their tables in `made`.
  static func define(in registry: BindingRegistry, made: MadeTables) {
    defineValues(in: registry)
    defineLayers(in: registry)
    let view = defineViews(in: registry)
    defineAnimations(in: registry)
    defineGestures(in: registry, view: view)
    defineControllers(in: registry, view: view)
    defineRoles(in: registry)
    defineClock(in: registry)
    defineConstructors(in: registry, made: made)
  }

  /// Defines the value types and what they are read from, which need no engine.
  static func defineValues(in registry: BindingRegistry) {
    CGPoint.define(in: registry)
    CGSize.define(in: registry)
    CGVector.define(in: registry)
    CGRect.define(in: registry)
    UIEdgeInsets.define(in: registry)
    CGAffineTransform.define(in: registry)
    CATransform3D.define(in: registry)
    UIColor.define(in: registry)
    UIFont.define(in: registry)
    UIImage.define(in: registry)
    UITraitCollection.define(in: registry)
    CAMediaTimingFunction.define(in: registry)
  }

  /// Defines layers, paths, their animations and transactions.
  private static func defineLayers(in registry: BindingRegistry) {
    CALayer.define(in: registry)
    ScriptPath.define(in: registry)
    CAAnimation.defineAll(in: registry)
    CATransaction.define(in: registry)
  }

  /// Defines views and their kinds.
  ///
  /// - Returns: The class of views.
  private static func defineViews(in registry: BindingRegistry) -> APIClass<UIView> {
    let view = UIView.define(in: registry)
    UIImageView.define(in: registry, view: view)
    UILabel.define(in: registry, view: view)
    UIWindow.define(in: registry, view: view)
    UICollectionView.define(in: registry, view: view)
    return view
  }

  /// Defines display links, what animations return, timing parameters and property animators.
  private static func defineAnimations(in registry: BindingRegistry) {
    CADisplayLink.define(in: registry)
    ScriptAnimation.define(in: registry)
    WeakReference.define(in: registry)
    UICubicTimingParameters.define(in: registry)
    UISpringTimingParameters.define(in: registry)
    UIViewPropertyAnimator.define(in: registry)
  }

  /// Defines gesture recognisers and controls.
  private static func defineGestures(in registry: BindingRegistry, view: APIClass<UIView>) {
    UIGestureRecognizer.define(in: registry, view: view)
    UIControl.define(in: registry, view: view)
  }

  /// Defines view controllers, their bars, coordinators and presentations.
  private static func defineControllers(in registry: BindingRegistry, view: APIClass<UIView>) {
    UINavigationBar.define(in: registry, view: view)
    UITabBar.define(in: registry, view: view)
    UIBarButtonItem.define(in: registry)
    UINavigationItem.define(in: registry)
    UITabBarItem.define(in: registry)
    HeldCoordinator.define(in: registry)
    ScriptContainerTransition.define(in: registry)
    UIPresentationController.define(in: registry)
    UIPercentDrivenInteractiveTransition.define(in: registry)
    let controller = UIViewController.define(in: registry) { type in
      UIViewController.defineRoles(type)
      UIViewController.defineSegues(type)
    }
    UINavigationController.define(
      in: registry, controller: controller, delegate: UINavigationController.defineDelegate)
    UITabBarController.define(
      in: registry, controller: controller, delegate: UITabBarController.defineDelegate)
    ContainerViewController.define(
      in: registry, controller: controller, delegate: ContainerViewController.defineDelegate)
    UICollectionViewController.define(in: registry, controller: controller)
  }

  /// Defines what only plugins of a role see.
  private static func defineRoles(in registry: BindingRegistry) {
    ParticipatingSource.define(in: registry)
    ParticipatingTarget.define(in: registry)
    SharedElement.define(in: registry)
    UIStoryboardSegue.define(in: registry)
    ScriptContext.define(in: registry)
    ScriptAnimator.define(in: registry)
    VendedAnimator.define(in: registry)
    InteractionHost.define(in: registry)
    ScriptStage.define(in: registry)
  }

  /// Names for types that stubs use more than once.
  static let aliases: [(name: String, type: String)] = [
    (
      "transhost.Transition",
      Manifest.knownTransitions.map { "\"\($0)\"" }.joined(separator: "|")
    ),
    (
      "transhost.Parameter",
      "{default: number|boolean|string, min?: number, max?: number, "
        + "choices?: (number|string)[], unit?: string}"
    ),
    (
      "transhost.Filter",
      "{[1]: string, name?: string, isEnabled?: boolean, [string]: number|number[]}"
    ),
    (
      "transhost.LayoutAttributes",
      "{frame?: CGRect, center?: CGPoint, size?: CGSize, transform?: CGAffineTransform, "
        + "transform3D?: CATransform3D, alpha?: number, zIndex?: integer, isHidden?: boolean}"
    ),
    (
      "transhost.VendedAnimator", "string|table|transhost.ForeignAnimator"
    ),
    (
      "transhost.VendedInteraction",
      "string|table|transhost.RunningAnimator|UIPercentDrivenInteractiveTransition"
    ),
    (
      "transhost.Gesture",
      "UIPanGestureRecognizer|UIPinchGestureRecognizer|UIRotationGestureRecognizer"
        + "|UISwipeGestureRecognizer|UITapGestureRecognizer|UILongPressGestureRecognizer|UISlider"
    ),
  ]

  /// Defines `CACurrentMediaTime`.
  private static func defineClock(in registry: BindingRegistry) {
    registry.define(
      APIFunction(
        "CACurrentMediaTime", in: registry, doc: "The engine's time, in seconds."
      ) { Engine.current?.currentTime ?? 0 })
  }

  /// Defines `transhost`; its constructors note their tables in `made`.
  private static func defineConstructors(in registry: BindingRegistry, made: MadeTables) {
    let transhost = APINamespace(
      "transhost", in: registry, doc: "What is transhost's own: the constructors of plugins.")
    for kind in PluginKind.allCases {
      let type = "transhost.\(kind.rawValue.capitalized)"
      let parameter = APIParameter(
        name: "plugin", isLabelled: false, isOptional: false, type: type, doc: "")
      let member = APIMember(
        name: kind.rawValue, kind: .function, parameters: [parameter], type: type,
        doc: "Makes \(kind.withArticle); a file returns it.")
      transhost.raw(member) { [unowned bridge = registry.bridge] arguments in
        _ = try ArgumentReader(
          arguments, for: ArgumentShape(member.parameters), bridge: bridge)
        let table = try arguments[0].table("plugin")
        try made.add(kind, table)
        return .value(.table(table))
      }
    }
    transhost.defineWaiting()
    WeakReference.defineConstructor(in: transhost)
    ScriptContainerTransition.defineConstructor(in: transhost)
    ScriptFilter.defineConstructor(in: transhost, catalog: registry.bridge.filters)
    registry.define(transhost)
  }
}
