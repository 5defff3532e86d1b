import Synchronization

/// A table, function or handle of a state, kept alive for as long as Swift holds it: ``LuaTable``, ``LuaFunction``,
/// ``LuaHeldHandle``.
public class LuaObject: Equatable {
  let core: LuaCore
  /// The number of the reference on the C side, which is released when this object is deallocated.
  let number: UInt32
  /// The identity of the table or function: equal for the same object only.
  private nonisolated let identity: UInt

  init(core: LuaCore, number: UInt32, identity: UInt) {
    self.core = core
    self.number = number
    self.identity = identity
  }

  // On whatever thread: being asked to come to the main actor costs more than a call of a script.
  deinit { core.unowned.add(number) }

  /// Returns a Boolean value that indicates whether both are the same table or function.
  nonisolated public static func == (left: LuaObject, right: LuaObject) -> Bool {
    left.identity == right.identity
  }
}

/// The references whose last owner was deallocated, on any thread, until they are released.
nonisolated final class LuaUnowned: Sendable {
  private let numbers = Mutex<[UInt32]>([])
  private let hasSome = Atomic(false)

  /// A Boolean value that indicates whether there are no references to release. Reading it takes no
  /// lock; references that are added at the same time may not be counted yet.
  var isEmpty: Bool { !hasSome.load(ordering: .relaxed) }

  func add(_ number: UInt32) {
    numbers.withLock {
      $0.append(number)
      hasSome.store(true, ordering: .relaxed)
    }
  }

  /// Calls `body` with each reference once and removes it. References that are added meanwhile may
  /// be left for the next call.
  func removeAll(_ body: (UInt32) -> Void) {
    numbers.withLock {
      for number in $0 { body(number) }
      $0.removeAll(keepingCapacity: true)
      hasSome.store(false, ordering: .relaxed)
    }
  }
}
