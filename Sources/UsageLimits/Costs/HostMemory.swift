import Diagnostics
package import Lua

/// The memory that the host keeps for one plugin outside of its Lua state, in bytes, by the object
/// that it belongs to: the texts of views, the values of animations, the points of paths.
///
/// An entry ends with its owner, which is referred to weakly. Owners that are gone are looked for
/// when the sum has grown, not one by one.
package final class HostMemory {
  private struct Entry {
    weak var owner: AnyObject?
    var parts: [(name: String, bytes: Int)]
  }

  /// The most that the plugin may have, in bytes.
  package let limit: Int
  /// The sum of all entries, in bytes; those of owners that are gone are included until the next
  /// look.
  package private(set) var total = 0
  /// The most that the sum has been, in bytes.
  package private(set) var peak = 0
  /// Finds the garbage that keeps owners alive.
  package var collectGarbage: () -> Void = {}

  private var entries: [ObjectIdentifier: Entry] = [:]
  /// The sum at which owners that are gone are looked for.
  private var nextLook: Int
  /// The sum from which garbage is collected: more than was left the last time, since the search takes long.
  private var nextCollection = 0

  /// Entries smaller than this are covered by the cost of the object, in bytes.
  package static let smallest = 128

  /// An empty account of at most `limit` bytes.
  package init(limit: Int) {
    self.limit = limit
    nextLook = min(limit, 1 << 20) + 1
  }

  /// Notes that `owner` keeps `bytes` from now on as `part`, in place of what it kept so before.
  ///
  /// - Parameters:
  ///   - bytes: The number of bytes; 0 removes the entry.
  ///   - part: The name of what is kept, such as "title": it tells the entries of one owner apart.
  ///   - state: The state that is stopped where the limit is exceeded.
  /// - Throws: `LuaError` with the reason, which no script can catch.
  package func set(
    _ bytes: Int, of owner: AnyObject, as part: String, in state: LuaState?
  ) throws {
    // More than the limit is as good as the limit, and can be summed up.
    let bytes = bytes < Self.smallest ? 0 : min(bytes, limit + 1)
    let key = ObjectIdentifier(owner)
    if bytes == 0, entries[key] == nil { return }
    // Another object may have had the same address.
    if let entry = entries[key], entry.owner !== owner { remove(key) }
    var entry = entries[key] ?? Entry(owner: owner, parts: [])
    if let index = entry.parts.firstIndex(where: { $0.name == part }) {
      total -= entry.parts[index].bytes
      entry.parts.remove(at: index)
    }
    if bytes > 0 { entry.parts.append((part, bytes)) }
    entries[key] = entry.parts.isEmpty ? nil : entry
    total += bytes
    if total >= nextLook { try look(in: state) }
    peak = max(peak, total)
  }

  private func look(in state: LuaState?) throws {
    try state?.charge(ticks: HostCost.node.ticks(entries.count))
    forgetGone()
    if total > limit, total >= nextCollection {
      collectGarbage()
      forgetGone()
      nextCollection = total + limit / 16
    }
    nextLook = min(limit, max(1 << 20, 2 * total)) + 1
    guard total > limit else { return }
    let message =
      "stopped for keeping \(total.grouped) bytes in the host (limit \(limit.grouped))"
    throw state?.stop(message) ?? LuaError(kind: .resources, message: message)
  }

  private func forgetGone() {
    for (key, entry) in entries where entry.owner == nil { remove(key) }
  }

  private func remove(_ key: ObjectIdentifier) {
    guard let entry = entries.removeValue(forKey: key) else { return }
    for part in entry.parts { total -= part.bytes }
  }
}
