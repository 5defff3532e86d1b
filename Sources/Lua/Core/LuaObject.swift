import Synchronization

/// A table or function of a state, kept alive for as long as Swift holds it: ``LuaTable``, ``LuaFunction``.
public class LuaObject: Equatable {
  let core: LuaCore
  /// The number that C knows it by; given back when this is gone.
  let number: UInt32
  /// Equal exactly for the same object.
  private nonisolated let identity: UInt

  init(core: LuaCore, number: UInt32, identity: UInt) {
    self.core = core
    self.number = number
    self.identity = identity
  }

  // On whatever thread: being asked to come to the main actor costs more than a call of a script.
  deinit { core.unowned.add(number) }

  /// Whether both are the same table or function.
  nonisolated public static func == (left: LuaObject, right: LuaObject) -> Bool {
    left.identity == right.identity
  }
}

/// References whose last owner is gone, on whatever thread, until they are given back.
nonisolated final class LuaUnowned: Sendable {
  private let numbers = Mutex<[UInt32]>([])
  private let hasSome = Atomic(false)

  /// Whether there are none, which takes no lock; those that are added now may not be seen yet.
  var isEmpty: Bool { !hasSome.load(ordering: .relaxed) }

  func add(_ number: UInt32) {
    numbers.withLock {
      $0.append(number)
      hasSome.store(true, ordering: .relaxed)
    }
  }

  /// Hands each to `body`, once. What is added meanwhile may wait for the next time.
  func removeAll(_ body: (UInt32) -> Void) {
    numbers.withLock {
      for number in $0 { body(number) }
      $0.removeAll(keepingCapacity: true)
      hasSome.store(false, ordering: .relaxed)
    }
  }
}
