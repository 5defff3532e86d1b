import Lua
import UsageLimits

extension APIClass where Object: ScriptValue {
  /// Puts a child beside another one of the same parent: the parent, the child, the other child.
  typealias SideInsertion = (label: String, body: @MainActor (Object, Object, Object) -> Void)

  /// Defines the two actions of a tree that put a child into a parent.
  ///
  /// - Parameters:
  ///   - noun: What a child is called.
  ///   - siblings: Returns the number of children of a parent.
  ///   - admit: Refuses what the parent can't hold.
  ///   - add: Puts a child in front of the others.
  ///   - insert: Puts a child at an index.
  ///   - first: Puts a child beside another one.
  ///   - second: Puts a child at the other side of another one.
  func defineInsertion(
    of noun: String, siblings: @escaping @MainActor (Object) -> Int,
    admit: @escaping @MainActor (_ parent: Object, _ child: Object) throws -> Void,
    add: (name: String, body: @MainActor (Object, Object) -> Void),
    insert: (name: String, body: @MainActor (Object, Object, Int) -> Void),
    beside first: SideInsertion, or second: SideInsertion
  ) {
    action(add.name, .plain(noun), doc: "Puts a \(noun) in front of the others.") {
      (parent: Object, child: Object) in
      try admit(parent, child)
      add.body(parent, child)
    }
    action(
      insert.name, .plain(noun), .labelled("at", in: 0...1_000_000, "From 0."),
      .labelled(first.label), .labelled(second.label), doc: "Puts a \(noun) between others.",
      cost: { HostCost.placing.ticks(siblings($0)) }
    ) { (parent: Object, child: Object, index: Int?, one: Object?, other: Object?) in
      try admit(parent, child)
      switch (index, one, other) {
      case (let index?, nil, nil): insert.body(parent, child, index)
      case (nil, let one?, nil): first.body(parent, child, one)
      case (nil, nil, let other?): second.body(parent, child, other)
      default:
        throw LuaMisuse("expected one of 'at', '\(first.label)' and '\(second.label)'")
      }
    }
  }
}
