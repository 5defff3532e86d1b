import Animation
import Foundation
import Geometry
import LayerTree
import Lua
package import Manifests
import TransitionKit

/// The whole API that scripts see, in the order in which it is registered.
package enum ScriptAPI {
  /// What it is made of, without a plugin.
  package static func entries(_ edition: APIEdition = .current) -> [APIEntry] {
    let bridge = ScriptBridge(edition: edition, isDescribed: true)
    define(in: bridge, made: MadeTables())
    return bridge.definitions.map(\.entry)
  }

  /// Defines everything in `bridge`; constructors note their tables in `made`.
  static func define(in bridge: ScriptBridge, made: MadeTables) {
    defineValues(in: bridge)
    defineLayers(in: bridge)
    let view = defineViews(in: bridge)
    defineAnimations(in: bridge)
    defineGestures(in: bridge, view: view)
    defineControllers(in: bridge, view: view)
    defineRoles(in: bridge)
    defineClock(in: bridge)
    defineConstructors(in: bridge, made: made)
  }

  /// Defines the value types and what they are read from, which need no engine.
  static func defineValues(in bridge: ScriptBridge) {
    CGPoint.define(in: bridge)
    CGSize.define(in: bridge)
    CGVector.define(in: bridge)
    CGRect.define(in: bridge)
    UIEdgeInsets.define(in: bridge)
    CGAffineTransform.define(in: bridge)
    CATransform3D.define(in: bridge)
    UIColor.define(in: bridge)
    UIFont.define(in: bridge)
    UIImage.define(in: bridge)
    UITraitCollection.define(in: bridge)
    CAMediaTimingFunction.define(in: bridge)
  }

  private static func defineLayers(in bridge: ScriptBridge) {
    CALayer.define(in: bridge)
    ScriptPath.define(in: bridge)
    CAAnimation.defineAll(in: bridge)
    CATransaction.define(in: bridge)
  }

  private static func defineViews(in bridge: ScriptBridge) -> APIClass<UIView> {
    let view = UIView.define(in: bridge)
    UIImageView.define(in: bridge, view: view)
    UILabel.define(in: bridge, view: view)
    UIWindow.define(in: bridge, view: view)
    UICollectionView.define(in: bridge, view: view)
    return view
  }

  private static func defineAnimations(in bridge: ScriptBridge) {
    CADisplayLink.define(in: bridge)
    ScriptAnimation.define(in: bridge)
    WeakReference.define(in: bridge)
    UICubicTimingParameters.define(in: bridge)
    UISpringTimingParameters.define(in: bridge)
    UIViewPropertyAnimator.define(in: bridge)
  }

  private static func defineGestures(in bridge: ScriptBridge, view: APIClass<UIView>) {
    UIGestureRecognizer.define(in: bridge, view: view)
    UIControl.define(in: bridge, view: view)
  }

  private static func defineControllers(in bridge: ScriptBridge, view: APIClass<UIView>) {
    UINavigationBar.define(in: bridge, view: view)
    UITabBar.define(in: bridge, view: view)
    UIBarButtonItem.define(in: bridge)
    UINavigationItem.define(in: bridge)
    UITabBarItem.define(in: bridge)
    HeldCoordinator.define(in: bridge)
    ScriptContainerTransition.define(in: bridge)
    UIPresentationController.define(in: bridge)
    UIPercentDrivenInteractiveTransition.define(in: bridge)
    let controller = UIViewController.define(in: bridge) { type in
      UIViewController.defineRoles(type)
      UIViewController.defineSegues(type)
    }
    UINavigationController.define(
      in: bridge, controller: controller, delegate: UINavigationController.defineDelegate)
    UITabBarController.define(
      in: bridge, controller: controller, delegate: UITabBarController.defineDelegate)
    ContainerViewController.define(
      in: bridge, controller: controller, delegate: ContainerViewController.defineDelegate)
    UICollectionViewController.define(in: bridge, controller: controller)
  }

  private static func defineRoles(in bridge: ScriptBridge) {
    ParticipatingSource.define(in: bridge)
    ParticipatingTarget.define(in: bridge)
    SharedElement.define(in: bridge)
    UIStoryboardSegue.define(in: bridge)
    ScriptContext.define(in: bridge)
    ScriptAnimator.define(in: bridge)
    VendedAnimator.define(in: bridge)
    InteractionHost.define(in: bridge)
    ScriptStage.define(in: bridge)
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

  private static func defineClock(in bridge: ScriptBridge) {
    bridge.define(
      APIFunction(
        "CACurrentMediaTime", bridge: bridge, doc: "The engine's time, in seconds."
      ) { Engine.current?.currentTime ?? 0 })
  }

  private static func defineConstructors(in bridge: ScriptBridge, made: MadeTables) {
    let transhost = APINamespace(
      "transhost", bridge: bridge, doc: "What is transhost's own: the constructors of plugins.")
    for kind in PluginKind.allCases {
      let type = "transhost.\(kind.rawValue.capitalized)"
      let parameter = APIParameter(
        name: "plugin", isLabelled: false, isOptional: false, type: type, doc: "")
      let member = APIMember(
        name: kind.rawValue, kind: .function, parameters: [parameter], type: type,
        doc: "Makes \(kind.withArticle); a file returns it.")
      transhost.raw(member) { [unowned bridge] arguments in
        _ = try ArgumentReader(
          arguments, for: ArgumentShape(member.parameters), bridge: bridge)
        let table = try arguments[0].table("plugin")
        try made.add(kind, table)
        return .value(.table(table))
      }
    }
    transhost.defineWaiting()
    WeakReference.defineConstructor(in: transhost, bridge: bridge)
    ScriptContainerTransition.defineConstructor(in: transhost)
    ScriptFilter.defineConstructor(in: transhost, catalog: bridge.filters)
    bridge.define(transhost)
  }
}
