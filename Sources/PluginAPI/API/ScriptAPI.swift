import Animation
import Foundation
import Geometry
import LayerTree
import Lua
package import Manifests
import TransitionKit

/// The whole API that scripts see, in the order of its parts.
package enum ScriptAPI {
  private static let whole = APIBlueprint(APIPart.allCases)
  private static let values = APIBlueprint(APIPart.values)

  /// Returns the descriptions of all that it is made of, without a plugin.
  package static func entries(_ edition: APIEdition = .current) -> [APIEntry] {
    let bridge = ScriptBridge(edition: edition)
    let maker = APIMaker(for: bridge, isDescribed: true)
    return withExtendedLifetime(bridge) {
      APIPart.allCases.flatMap { maker.definitions(of: $0).map(\.entry) }
    }
  }

  /// Opens `bridge` with `state`, and defines everything in it; constructors note their tables in
  /// `made`.
  ///
  /// - Throws: `LuaError` when memory runs out.
  static func open(
    _ state: LuaState, for bridge: ScriptBridge, made: MadeTables = MadeTables()
  ) throws {
    // Terms decide which constants a script is warned of, and so which are computed.
    let edition = bridge.ledger.edition
    let blueprint = edition.isPlain ? whole : APIBlueprint(APIPart.allCases, edition: edition)
    try blueprint.open(state, for: bridge, made: made)
  }

  /// Opens `bridge` with `state`, and defines the value types in it and what they are read from, which
  /// need no engine.
  ///
  /// - Throws: `LuaError` when memory runs out.
  static func openValues(_ state: LuaState, for bridge: ScriptBridge) throws {
    try values.open(state, for: bridge, made: MadeTables())
  }

  /// Names for types that stubs use more than once.
  static let aliases: [(name: String, type: String)] = [
    (
      "transhost.Transition",
      Manifest.knownTransitions.map { "\"\($0)\"" }.joined(separator: "|")
    ),
    (
      "transhost.Parameter",
      "{default?: number|boolean|string|number[], min?: number, max?: number, "
        + "choices?: (number|string)[], unit?: string, image?: boolean}"
    ),
    (
      "transhost.Filter",
      "{[1]: string|Shader, name?: string, isEnabled?: boolean, resultSize?: CGSize, "
        + "resultScale?: number, [string]: number|boolean|number[]|boolean[]|UIImage|UIView|CALayer}"
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
  static func defineClock(in registry: BindingRegistry) {
    registry.define(
      APIFunction(
        "CACurrentMediaTime", in: registry, doc: "The engine's time, in seconds."
      ) { Engine.current?.currentTime ?? 0 })
  }

  /// Defines `transhost`; its constructors note their tables in `made`.
  static func defineConstructors(in registry: BindingRegistry, made: MadeTables) {
    let transhost = APINamespace(
      "transhost", in: registry, doc: "What is transhost's own: the constructors of plugins.")
    for kind in PluginKind.allCases {
      let type = registry.isDescribed ? "transhost.\(kind.rawValue.capitalized)" : ""
      let parameter = APIParameter(
        name: "plugin", isLabelled: false, isOptional: false, type: type, doc: "")
      let member = APIMember(
        name: kind.rawValue, kind: .function, parameters: [parameter], type: type,
        doc: registry.isDescribed ? "Makes \(kind.withArticle); a file returns it." : "")
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
    ScriptFilter.defineConstructor(in: transhost, registry)
    ScriptShader.defineConstructor(in: transhost, registry)
    registry.define(transhost)
  }
}
