import Foundation
import Geometry
import LayerTree
import Lua
import TransitionKit

extension UIView: ScriptValue {
  static var luaCATS: String { String(describing: Self.self) }

  static func decode(_ value: LuaValue, at place: Place) throws -> Self {
    guard let view = try value.object(UIView.self, place.name) as? Self else {
      throw LuaMisuse(expected: "a \(luaCATS)", for: place.name, found: value)
    }
    return view
  }

  func encode(for heap: ScriptHeap) throws -> LuaValue {
    try heap.checkConfinement(of: self)
    return try heap.handle(for: self)
  }

  /// Defines `UIView` for scripts; `defineGestures` adds what views have to do with recognisers.
  static func define(
    in registry: BindingRegistry, gestures defineGestures: (APIClass<UIView>) -> Void
  ) -> APIClass<UIView> {
    let type = APIClass<UIView>(
      "UIView", in: registry, doc: "A rectangle on screen, in points, y down.",
      describe: { $0.displayName })
    defineGeometry(type)
    defineAppearance(type)
    defineSnapshots(type, in: registry)
    defineHierarchy(type, in: registry)
    defineLayout(type)
    defineEnvironment(type)
    defineAnimation(type, in: registry)
    type.constructor(doc: "Makes a view.", first: ["frame"]) { UIView() }
    defineGestures(type)
    registry.define(type)
    return type
  }

  private static func defineGeometry(_ type: APIClass<UIView>) {
    type.placing(
      "frame",
      "Where the view lies in its superview; use bounds and center when it has a "
        + "transform.",
      get: { $0.frame }, set: { $0.frame = $1 })
    type.placing(
      "bounds", "The view's own coordinates.",
      get: { $0.bounds }, set: { $0.bounds = $1 })
    type.animatable(
      "center", "Where the middle lies in the superview.",
      get: { $0.center }, set: { $0.center = $1 })
    type.animatable(
      "transform", "The 2-D transform about the middle.",
      get: { $0.transform }, set: { $0.transform = $1 })
    type.animatable(
      "transform3D", "The 3-D transform about the middle.",
      get: { $0.transform3D }, set: { $0.transform3D = $1 })
    type.action(
      "sizeToFit", doc: "Takes the size that suits the content.", cost: HostWork.measuring
    ) { (view: UIView) in view.sizeToFit() }
    type.method(
      "sizeThatFits", .plain("size"), doc: "The size that suits the content within a size.",
      cost: HostWork.measuring
    ) { (view: UIView, size: CGSize) in view.sizeThatFits(size) }
    type.method(
      "convert", .plain("pointOrRect"), .labelled("to"), .labelled("from"),
      doc: "A point or rectangle between the coordinates of two views.",
      cost: { 2 * HostWork.climbing($0.layer) }
    ) { (view: UIView, place: PointOrRect, to: UIView?, from: UIView?) in
      switch (to, from) {
      case (let to?, nil):
        return place.map({ view.convert($0, to: to) }, { view.convert($0, to: to) })
      case (nil, let from?):
        return place.map({ view.convert($0, from: from) }, { view.convert($0, from: from) })
      default: throw LuaMisuse("expected either 'to' or 'from', each a view")
      }
    }
  }

  private static func defineAppearance(_ type: APIClass<UIView>) {
    type.animatable(
      "alpha", "The opacity of the view and all in it, 0 to 1.",
      get: { $0.alpha }, set: { $0.alpha = $1 })
    type.property("isHidden", \.isHidden, "Whether it is not drawn.")
    type.property("clipsToBounds", \.clipsToBounds, "Whether what is in it is cut off at its edge.")
    type.animatable(
      "backgroundColor", "The fill; nil for none.",
      get: { $0.backgroundColor }, set: { $0.backgroundColor = $1 })
    type.property("contentMode", \.contentMode, "How content of another size is placed.")
    type.property("name", \.name, "What traces and messages call it.")
    type.property(
      "sharedElementID",
      "What the view is on every screen that shows the same thing: animators such as sharedElement "
        + "move the view of that name on the old screen to its place on the new one. Nil for none.",
      get: { $0.sharedElementID },
      set: { (view: UIView, id: String?) in view.sharedElementID = id })
    type.property(
      "sharedElementType",
      "What kind of element it is, the same on both screens; default \"view\".",
      get: { $0.sharedElementType.rawValue },
      set: { (view: UIView, name: String) in
        view.sharedElementType = TransitionParticipantType(rawValue: name)
      })
    type.property("tag", \.tag, "A number to find it by.")
    type.property(
      "isUserInteractionEnabled", \.isUserInteractionEnabled, "Whether touches find it.")
    type.readOnly("layer", "What it shows and how it moves.") { $0.layer }
  }

  private static func defineLayout(_ type: APIClass<UIView>) {
    type.property(
      "autoresizingMask", \.autoresizingMask, "How the frame follows the superview's size.")
    type.property(
      "autoresizesSubviews", \.autoresizesSubviews, "Whether the subviews' masks are obeyed.")
    type.readOnly("safeAreaInsets", "How far bars and edges reach into it.") { $0.safeAreaInsets }
    type.action("setNeedsLayout", doc: "Asks for layout before the next frame.") {
      (view: UIView) in view.setNeedsLayout()
    }
    type.action(
      "layoutIfNeeded", doc: "Lays out now.", cost: { HostWork.layingOut($0.layer) }
    ) { (view: UIView) in view.layoutIfNeeded() }
    type.hook(
      "layoutSubviews",
      "Called with the view when it lays out: after a change of size, of its subviews, or "
        + "setNeedsLayout."
    ) { (view: UIView, function: ScriptFunction?) in
      view.layoutHook = function.map { function in
        { [weak view] in view.map { _ = function.callReporting($0) } }
      }
      view.setNeedsLayout()
    }
  }
}

/// A view that was made for a script, which keeps it alive.
struct MadeView: ScriptValue {
  let view: UIView

  init(_ view: UIView) { self.view = view }

  static var luaCATS: String { "UIView" }
  static func decode(_ value: LuaValue, at place: Place) throws -> MadeView {
    MadeView(try UIView.decode(value, at: place))
  }
  func encode(for heap: ScriptHeap) throws -> LuaValue {
    try heap.handle(for: view, ownership: .strong)
  }
}
