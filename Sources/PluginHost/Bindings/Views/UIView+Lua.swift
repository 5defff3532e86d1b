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

  func encode(for bridge: ScriptBridge) throws -> LuaValue {
    if let objection = bridge.objection?(self) { throw LuaMisuse(objection) }
    return try bridge.handle(for: self)
  }

  /// Defines `UIView` for scripts.
  static func define(in bridge: ScriptBridge) -> APIClass<UIView> {
    let type = APIClass<UIView>(
      "UIView", bridge: bridge, doc: "A rectangle on screen, in points, y down.",
      describe: { $0.displayName })
    defineGeometry(type)
    defineAppearance(type, bridge: bridge)
    defineHierarchy(type)
    defineLayout(type)
    defineEnvironment(type)
    defineAnimation(type)
    type.constructor(doc: "Makes a view.", first: ["frame"]) { UIView() }
    bridge.define(type)
    return type
  }

  private static func defineGeometry(_ type: APIClass<UIView>) {
    type.property(
      "frame", \.frame,
      "Where the view lies in its superview; use bounds and center when it has a "
        + "transform.")
    type.property("bounds", \.bounds, "The view's own coordinates.")
    type.property("center", \.center, "Where the middle lies in the superview.")
    type.property("transform", \.transform, "The 2-D transform about the middle.")
    type.property("transform3D", \.transform3D, "The 3-D transform about the middle.")
    type.action("sizeToFit", doc: "Takes the size that suits the content.") { (view: UIView) in
      view.sizeToFit()
    }
    type.method(
      "sizeThatFits", .plain("size"), doc: "The size that suits the content within a size."
    ) { (view: UIView, size: CGSize) in view.sizeThatFits(size) }
    type.method(
      "convert", .plain("pointOrRect"), .labelled("to"), .labelled("from"),
      doc: "A point or rectangle between the coordinates of two views."
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

  private static func defineAppearance(_ type: APIClass<UIView>, bridge: ScriptBridge) {
    type.property("alpha", \.alpha, "The opacity of the view and all in it, 0 to 1.")
    type.property("isHidden", \.isHidden, "Whether it is not drawn.")
    type.property("clipsToBounds", \.clipsToBounds, "Whether what is in it is cut off at its edge.")
    type.property("backgroundColor", \.backgroundColor, "The fill; nil is none.")
    type.property("contentMode", \.contentMode, "How content of another size is placed.")
    type.property("name", \.name, "What traces and messages call it.")
    type.property("tag", \.tag, "A number to find it by.")
    type.property(
      "isUserInteractionEnabled", \.isUserInteractionEnabled, "Whether touches find it.")
    type.readOnly("layer", "What it shows and how it moves.") { $0.layer }
    type.method(
      "snapshotView", .labelled("afterScreenUpdates"),
      doc: "A view that goes on showing what this one shows; nil when there is nothing."
    ) { [unowned bridge] (view: UIView, after: Bool) -> MadeView? in
      try bridge.countingSnapshot { view.snapshotView(afterScreenUpdates: after) }
        .map(MadeView.init)
    }
  }

  private static func defineHierarchy(_ type: APIClass<UIView>) {
    type.readOnly("superview", "The view that it lies in.") { $0.superview }
    type.readOnly("subviews", "The views in it, back to front.") { $0.subviews }
    type.action("addSubview", .plain("view"), doc: "Puts a view in front of the others.") {
      (view: UIView, child: UIView) in
      try view.admit(child)
      view.addSubview(child)
    }
    type.action(
      "insertSubview", .plain("view"), .labelled("at", in: 0...1_000_000, "From 0."),
      .labelled("aboveSubview"), .labelled("belowSubview"), doc: "Puts a view between others."
    ) { (view: UIView, child: UIView, index: Int?, above: UIView?, below: UIView?) in
      try view.admit(child)
      switch (index, above, below) {
      case (let index?, nil, nil): view.insertSubview(child, at: index)
      case (nil, let above?, nil): view.insertSubview(child, aboveSubview: above)
      case (nil, nil, let below?): view.insertSubview(child, belowSubview: below)
      default: throw LuaMisuse("expected one of 'at', 'aboveSubview' and 'belowSubview'")
      }
    }
    type.action("bringSubviewToFront", .plain("view"), doc: "Puts a subview in front.") {
      (view: UIView, child: UIView) in view.bringSubviewToFront(child)
    }
    type.action("sendSubviewToBack", .plain("view"), doc: "Puts a subview behind the others.") {
      (view: UIView, child: UIView) in view.sendSubviewToBack(child)
    }
    type.action("removeFromSuperview", doc: "Takes the view out.") { (view: UIView) in
      view.removeFromSuperview()
    }
    type.method("isDescendant", .labelled("of"), doc: "Whether it is that view or lies in it.") {
      (view: UIView, other: UIView) in view.isDescendant(of: other)
    }
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
    type.action("layoutIfNeeded", doc: "Lays out now.") { (view: UIView) in view.layoutIfNeeded() }
  }

  /// Refuses what the tree of views can't hold.
  private func admit(_ child: UIView) throws {
    if child is UIWindow { throw LuaMisuse("a window can't be put into a view") }
    if isDescendant(of: child) {
      throw LuaMisuse("'\(child.displayName)' can't be put inside itself")
    }
    try HostLimits.checkDepth(of: child.layer, in: layer)
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
  func encode(for bridge: ScriptBridge) throws -> LuaValue {
    try bridge.handle(for: view, ownership: .strong)
  }
}

/// What `convert` takes and gives.
enum PointOrRect: ScriptValue {
  case point(CGPoint)
  case rect(CGRect)

  static var luaCATS: String { "CGPoint|CGRect" }

  static func decode(_ value: LuaValue, at place: Place) throws -> PointOrRect {
    if case .record(let record) = value, record.type.name == CGPoint.recordName {
      return .point(try CGPoint.decode(value, at: place))
    }
    guard case .record(let record) = value, record.type.name == CGRect.recordName else {
      throw LuaMisuse(expected: "a CGPoint or a CGRect", for: place.name, found: value)
    }
    return .rect(try CGRect.decode(value, at: place))
  }

  func encode(for bridge: ScriptBridge) throws -> LuaValue {
    switch self {
    case .point(let point): try point.encode(for: bridge)
    case .rect(let rect): try rect.encode(for: bridge)
    }
  }

  func map(_ point: (CGPoint) -> CGPoint, _ rect: (CGRect) -> CGRect) -> PointOrRect {
    switch self {
    case .point(let value): .point(point(value))
    case .rect(let value): .rect(rect(value))
    }
  }
}
