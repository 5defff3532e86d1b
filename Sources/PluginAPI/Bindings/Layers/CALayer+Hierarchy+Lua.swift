import LayerTree
import Lua
import TransitionKit

// The tree of layers, its layout and its time, for scripts.

extension CALayer {
  /// Defines the tree of layers, its layout and its time.
  static func defineHierarchy(_ type: APIClass<CALayer>, in registry: BindingRegistry) {
    type.readOnly(
      "superlayer", "The layer that it lies in.", cost: { HostWork.findingSuperlayer(of: $0) }
    ) { $0.superlayer }
    type.readOnly(
      "sublayers", "The layers in it, back to front.",
      cost: { HostWork.findingSublayers(of: $0) }
    ) { $0.sublayers }
    type.defineInsertion(
      of: "layer", siblings: { $0.sublayers.count },
      admit: { [unowned heap = registry.heap] in try $0.admit($1, charging: heap.budget) },
      add: ("addSublayer", { $0.addSublayer($1) }),
      insert: ("insertSublayer", { $0.insertSublayer($1, at: $2) }),
      beside: ("below", { $0.insertSublayer($1, below: $2) }),
      or: ("above", { $0.insertSublayer($1, above: $2) }))
    type.action(
      "replaceSublayer", .plain("layer"), .labelled("with"),
      doc: "Puts another layer in the place of a sublayer.", cost: { HostWork.moving(in: $0) }
    ) { [unowned heap = registry.heap] (layer: CALayer, old: CALayer, new: CALayer) in
      try layer.admit(new, charging: heap.budget)
      try old.requireOwn("use the view's removeFromSuperview")
      guard old.superlayer === layer else {
        throw LuaMisuse("that is not a sublayer of this layer")
      }
      layer.replaceSublayer(old, with: new)
    }
    type.action(
      "removeFromSuperlayer", doc: "Takes the layer out.",
      cost: { $0.superlayer.map { HostWork.moving(in: $0) } ?? 0 }
    ) { [unowned heap = registry.heap] (layer: CALayer) in
      try layer.requireChangeable()
      try layer.requireOwn("use the view's removeFromSuperview")
      if let former = layer.superlayer { try heap.budget.chargeFading(of: former) }
      layer.removeFromSuperlayer()
    }
    type.action("setNeedsLayout", doc: "Asks for layout before the next frame.") {
      (layer: CALayer) in
      try layer.requireChangeable()
      layer.setNeedsLayout()
    }
    type.action(
      "layoutIfNeeded", doc: "Lays out now.", cost: { HostWork.layingOut($0) }
    ) { (layer: CALayer) in
      try layer.requireChangeable()
      layer.layoutIfNeeded()
    }
  }

  static func defineTime(_ type: APIClass<CALayer>) {
    let times = -1e9...1e9
    type.value(
      "speed", \.speed, in: -1e6...1e6,
      "How fast the layer's time runs in its superlayer's: 1 by default, 0 freezes the layer and all "
        + "in it.")
    type.value("timeOffset", \.timeOffset, in: times, "Seconds added to the layer's time.")
    type.value(
      "beginTime", \.beginTime, in: times,
      "When the layer's time begins, in its superlayer's seconds.")
    type.method(
      "convertTime", .plain("time", "In seconds."),
      .labelled("to"), .labelled("from", "Without either: from the time of CACurrentMediaTime()."),
      doc: "A time between the times of two layers."
    ) { (layer: CALayer, time: Double, to: CALayer?, from: CALayer?) in
      switch (to, from) {
      case (let to?, nil): return layer.convertTime(time, to: to)
      case (nil, let from): return layer.convertTime(time, from: from)
      default: throw LuaMisuse("expected either 'to' or 'from', each a layer")
      }
    }
  }

  /// Refuses what the tree of layers can't hold.
  private func admit(_ child: CALayer, charging budget: ScriptBudget) throws {
    try budget.chargeMoving(child, to: self)
    try requireChangeable()
    try child.requireChangeable()
    try child.requireOwn("add the view with addSubview")
    try budget.chargeFading(of: self)
    if let former = child.superlayer, former !== self { try budget.chargeFading(of: former) }
    var ancestor: CALayer? = self
    while let next = ancestor {
      if next === child { throw LuaMisuse("a layer can't be put inside itself") }
      ancestor = next.superlayer
    }
    try HostLimits.checkDepth(of: child, in: self)
  }

  /// Refuses a view's layer, whose place is the view's.
  private func requireOwn(_ remedy: String) throws {
    if delegate != nil { throw LuaMisuse("that is a view's layer; \(remedy)") }
  }
}
