import LayerTree
import Lua
import TransitionKit

// The tree of views, for scripts.

extension UIView {
  /// Defines the tree of views.
  static func defineHierarchy(_ type: APIClass<UIView>, in registry: BindingRegistry) {
    defineRelations(type)
    defineInsertion(type, in: registry)
    defineOrder(type)
  }

  private static func defineRelations(_ type: APIClass<UIView>) {
    type.readOnly("superview", "The view that it lies in.") { $0.superview }
    type.readOnly("subviews", "The views in it, back to front.") { $0.subviews }
    type.readOnly(
      "window", "The window that it is in; nil when it is in none.",
      cost: { HostWork.climbing($0.layer) }
    ) { $0.window }
    type.method(
      "isDescendant", .labelled("of"), doc: "Whether it is that view or lies in it.",
      cost: { HostWork.climbing($0.layer) }
    ) { (view: UIView, other: UIView) in view.isDescendant(of: other) }
    type.method(
      "viewWithTag", .plain("tag"),
      doc:
        "The first view with that tag: this one, or one in it, each before its subviews, back to "
        + "front; nil for none.", cost: { HostWork.visiting($0.layer) }
    ) { (view: UIView, tag: Int) in view.viewWithTag(tag) }
  }

  /// Defines how views are put into others.
  private static func defineInsertion(_ type: APIClass<UIView>, in registry: BindingRegistry) {
    type.defineInsertion(
      of: "view", siblings: { $0.subviews.count },
      admit: { [unowned heap = registry.heap] view, child in
        try view.admit(child, charging: heap.budget)
        if let superview = child.superview { try heap.checkConfinement(of: superview) }
        heap.noteShowing(child)
      },
      add: ("addSubview", { $0.addSubview($1) }),
      insert: ("insertSubview", { $0.insertSubview($1, at: $2) }),
      beside: ("aboveSubview", { $0.insertSubview($1, aboveSubview: $2) }),
      or: ("belowSubview", { $0.insertSubview($1, belowSubview: $2) }))
    type.action(
      "removeFromSuperview", doc: "Takes the view out.",
      cost: { $0.superview.map { HostWork.moving(in: $0.layer) } ?? 0 }
    ) { [unowned heap = registry.heap] (view: UIView) in
      if let superview = view.superview { try heap.checkConfinement(of: superview) }
      view.removeFromSuperview()
    }
  }

  private static func defineOrder(_ type: APIClass<UIView>) {
    let moving: @MainActor (UIView) -> Int = { HostWork.moving(in: $0.layer) }
    type.action(
      "bringSubviewToFront", .plain("view"), doc: "Puts a subview in front.", cost: moving
    ) { (view: UIView, child: UIView) in view.bringSubviewToFront(child) }
    type.action(
      "sendSubviewToBack", .plain("view"), doc: "Puts a subview behind the others.", cost: moving
    ) { (view: UIView, child: UIView) in view.sendSubviewToBack(child) }
    type.action(
      "exchangeSubview", .labelled("at", in: 0...1_000_000, "From 0."),
      .labelled("withSubviewAt", in: 0...1_000_000, "From 0."),
      doc: "Exchanges the places of two subviews.", cost: moving
    ) { (view: UIView, first: Int, second: Int) in
      for index in [first, second] where index >= view.subviews.count {
        throw LuaMisuse(
          "there is no subview \(index); there are \(view.subviews.count), counted from 0")
      }
      view.exchangeSubview(at: first, withSubviewAt: second)
    }
  }

  /// Refuses what the tree of views can't hold.
  func admit(_ child: UIView, charging budget: ScriptBudget) throws {
    try budget.chargeMoving(child.layer, to: layer)
    if child is UIWindow { throw LuaMisuse("a window can't be put into a view") }
    if isDescendant(of: child) {
      throw LuaMisuse("'\(child.displayName)' can't be put inside itself")
    }
    try HostLimits.checkDepth(of: child.layer, in: layer)
  }
}
