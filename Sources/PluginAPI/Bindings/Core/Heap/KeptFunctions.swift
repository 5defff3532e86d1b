/// The functions of scripts that objects of the engine keep in closures, where nobody finds them: a
/// controller's hooks, the targets of a recogniser, the blocks of an animator.
final class KeptFunctions {
  /// The functions that only one object keeps.
  private struct Kept {
    weak var owner: AnyObject?
    /// Those of which there is one of a name.
    var named: [String: Function] = [:]
    var others: [Function] = []
    /// The number of others at which those that are gone are looked for.
    var sweepAt = 8

    mutating func add(_ function: Function) {
      if others.count >= sweepAt {
        others.removeAll { $0.object == nil }
        sweepAt = max(8, 2 * others.count)
      }
      others.append(function)
    }
  }

  private struct Function {
    weak var object: (any ScriptReferring)?
    /// The number of closures of the owner's that hold it.
    let count: Int
  }

  private var kept: [ObjectIdentifier: Kept] = [:]
  private var sweepAt = 64

  /// Notes what `owner` keeps from now on as `name`, in place of what it kept so before.
  ///
  /// - Parameter count: The number of closures that hold it.
  func set(
    _ object: (any ScriptReferring)?, of owner: AnyObject, as name: String, count: Int = 1
  ) {
    change(owner) { $0.named[name] = object.map { Function(object: $0, count: count) } }
  }

  /// Notes one more function that `owner` keeps.
  func add(_ function: any ScriptReferring, to owner: AnyObject) {
    change(owner) { $0.add(Function(object: function, count: 1)) }
  }

  private func change(_ owner: AnyObject, _ body: (inout Kept) -> Void) {
    if kept.count >= sweepAt {
      kept = kept.filter { $0.value.owner != nil }
      sweepAt = max(64, 2 * kept.count)
    }
    let key = ObjectIdentifier(owner)
    // It is taken out while it is changed, so that its lists are not copied. Another object may have had
    // the same address.
    let known = kept.removeValue(forKey: key)
    var entry = known.flatMap { $0.owner === owner ? $0 : nil } ?? Kept(owner: owner)
    body(&entry)
    kept[key] = entry
  }

  /// Passes what `owner` keeps to `body`, once for each closure that holds it.
  func forEach(of owner: AnyObject, _ body: (AnyObject) -> Void) {
    guard let entry = kept[ObjectIdentifier(owner)], entry.owner === owner else { return }
    for function in entry.named.values + entry.others {
      guard let object = function.object else { continue }
      for _ in 0..<function.count { body(object) }
    }
  }
}
