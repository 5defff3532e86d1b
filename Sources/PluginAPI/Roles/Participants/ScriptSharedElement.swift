import Diagnostics
import Foundation
import LayerTree
import Lua
import TransitionKit

extension SharedElement: ScriptValue {
  static var luaCATS: String { "transhost.SharedElement" }

  static func decode(_ value: LuaValue, at place: Place) throws -> Self {
    guard let element = try value.object(SharedElement.self, place.name) as? Self else {
      throw LuaMisuse(expected: "a shared element", for: place.name, found: value)
    }
    return element
  }

  func encode(for heap: ScriptHeap) throws -> LuaValue { try heap.handle(for: self) }

  /// Defines it for scripts.
  static func define(in registry: BindingRegistry) {
    let type = APIClass<SharedElement>(
      "transhost.SharedElement", in: registry, isGlobal: false,
      doc:
        "A view that both screens of a transition share, and that can be moved from its place on "
        + "the old one to its place on the new one. The calls come in this order: "
        + "willStartSourceAnimation, willStartTargetAnimation, preAnimationSetup, in the animation "
        + "block postAnimationSetup, and in its completion didEndSourceAnimation and "
        + "didEndTargetAnimation.",
      describe: { $0.name })
    type.readOnly(
      "id", "Its name on both screens; nil for the one element of screens that name none."
    ) { $0.id }
    type.readOnly("type", "What kind of element it is, on both screens.") { $0.type.rawValue }
    type.readOnly(
      "view",
      "The view that moves, the same one each time; add it to the container, with the source's frame."
    ) { $0.view }
    type.readOnly(
      "sourceAnimationFrame", "Where the view starts, in the container's coordinates."
    ) { $0.sourceAnimationFrame }
    type.readOnly(
      "targetAnimationFrame",
      "Where the view ends, in the container's coordinates. Ask once the new screen is in place."
    ) { $0.targetAnimationFrame }
    type.readOnly(
      "transitionDuration",
      "How long the source would like the transition to take, in seconds; nil when it does not say."
    ) { $0.sourceTransitionDuration }
    defineCalls(type)
    registry.define(type)
  }

  private static func defineCalls(_ type: APIClass<SharedElement>) {
    type.action(
      "willStartSourceAnimation",
      doc:
        "Tells the source that the transition begins: the original is out of sight until the end."
    ) { (element: SharedElement) in element.willStartSourceAnimation() }
    type.action(
      "willStartTargetAnimation",
      doc: "Tells the target that the transition begins: the place is empty until the end."
    ) { (element: SharedElement) in element.willStartTargetAnimation() }
    type.action(
      "preAnimationSetup", doc: "Prepares what animates along; call it before the animation."
    ) { (element: SharedElement) in element.preAnimationSetup() }
    type.action(
      "postAnimationSetup",
      doc: "Changes what animates along; call it in the animation block. What moves for a marked "
        + "view becomes then as that is on the new screen; lay it out in the block, too."
    ) { (element: SharedElement) in element.postAnimationSetup() }
    type.action(
      "didEndSourceAnimation",
      doc: "Tells the source that the transition is over: the original shows again. The host makes "
        + "up for it where it is left out."
    ) { (element: SharedElement) in element.didEndSourceAnimation() }
    type.action(
      "didEndTargetAnimation",
      doc:
        "Tells the target that the transition is over. The host makes up for it where it is left "
        + "out."
    ) { (element: SharedElement) in element.didEndTargetAnimation() }
  }
}

/// The elements that the screens of one transition share, found when its script first asks.
final class ContextElements {
  private let context: any UIViewControllerContextTransitioning
  private let source: UIViewController?
  private unowned let bridge: ScriptBridge
  /// Called with each problem of a participant.
  private let onProblem: (Diagnostic) -> Void
  private var found: SharedElements?
  private var hasEnded = false

  init(
    of context: any UIViewControllerContextTransitioning, asked question: TransitionQuestion?,
    for bridge: ScriptBridge, onProblem: @escaping (Diagnostic) -> Void
  ) {
    self.context = context
    self.onProblem = onProblem
    self.bridge = bridge
    source = question?.source
  }

  /// Those that move, back to front.
  ///
  /// - Throws: What the pictures are too much for.
  func elements() throws -> [SharedElement] {
    if let found { return found.elements }
    guard !hasEnded else { return [] }
    for key in [UITransitionContextViewControllerKey.from, .to] {
      guard let view = context.viewController(forKey: key)?.viewIfLoaded else { continue }
      try bridge.charge(4 * HostWork.visiting(view.layer))
    }
    var failure: (any Error)?
    let found = SharedElements(in: context, source: source, snapshotsSourceViews: true) {
      [bridge] view, make in
      guard failure == nil else { return nil }
      do {
        return try bridge.countingSnapshot(of: view, view.bounds.size, make)
      } catch {
        failure = error
        return nil
      }
    }
    if let failure { throw failure }
    self.found = found
    for element in found.elements {
      guard let superview = element.snapshottedSuperview else { continue }
      onProblem(.sourceViewInHierarchy(of: element.name, in: superview))
    }
    return found.elements
  }

  /// The transition is over, or its script is out: what moves is taken out, and every original shows.
  func end() {
    hasEnded = true
    found?.end()
    found = nil
  }
}
