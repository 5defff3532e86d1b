import Diagnostics
import Foundation
import Lua
import Manifests
import TransitionKit
import UsageLimits

// What scripts say of collection views: the tables that are their data sources and delegates.

/// The data source of a collection view that a script defines.
final class ScriptDataSource: DelegateFunctions, UICollectionViewDataSource {
  /// Under what all its cells are registered.
  static let cellIdentifier = "cell"
  private let sections: Int
  private let count: Int
  /// The place in the script that has set it.
  private let place: LuaPlace?
  /// The items of all sections, as far as they were asked for.
  private var itemCount = 0

  /// The data source that a table is.
  ///
  /// - Throws: `LuaError` for what is wrong with it.
  init(_ table: LuaTable, in bridge: ScriptBridge) throws {
    let limit = 0...Double(HostLimits.items)
    place = bridge.state?.place
    sections = try Self.number(table, "sections", in: limit, bridge) ?? 1
    count = try Self.number(table, "count", in: limit, bridge) ?? 0
    try super.init(table, .dataSource, in: bridge)
  }

  private static func number(
    _ table: LuaTable, _ name: String, in range: ClosedRange<Double>, _ bridge: ScriptBridge
  ) throws -> Int? {
    let value = try table[name]
    if case .function = value { return nil }
    return try Optional<Int>.decode(value, at: Place(name, in: range, bridge: bridge))
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int {
    itemCount = 0
    guard noting({ try bridge.charge(.item) }) else { return 0 }
    return held(answer("sections") ?? sections)
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    let count = held(answer("count", section) ?? count)
    let before = itemCount
    itemCount = min(itemCount + count, UICollectionView.mostItems)
    return noting(itemCount - before, of: itemCount, in: collectionView) ? count : 0
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: Self.cellIdentifier, for: indexPath)
    call("cell", cell, indexPath.item, indexPath.section)
    return cell
  }

  /// Has cells made for `view`, at most as many as a plugin may have.
  func register(with view: UICollectionView) {
    view.register(
      { [weak self] in self?.makeCell() ?? UICollectionViewCell() },
      forCellWithReuseIdentifier: Self.cellIdentifier)
    view.hasRoomForCell = { [weak self] in self?.hasRoomForCell() ?? false }
  }

  private func makeCell() -> UICollectionViewCell {
    let cell = CountedCell(in: bridge.heap.companion(CellCensus.self))
    _ = noting { try bridge.keep(HostCost.cell.bytes(), of: cell, as: "cell") }
    call("make", cell)
    return cell
  }

  /// Returns true if the plugin may have one more cell; stops it otherwise.
  private func hasRoomForCell() -> Bool {
    let census = bridge.heap.companion(CellCensus.self)
    let isFull = census.count >= HostLimits.cells
    let isStopped = !noting {
      try bridge.charge(.cell)
      guard isFull, !census.isReported else { return }
      census.isReported = true
      throw try bridge.openState().stop(
        "stopped for \((census.count + 1).counted("cell")) of collection views at a time "
          + "(limit \(HostLimits.cells.grouped))")
    }
    return !isFull && !isStopped
  }

  /// Charges for `more` items of `view`, and accounts for all of its `items`; returns false where that
  /// stops the plugin.
  private func noting(_ more: Int, of items: Int, in view: UICollectionView) -> Bool {
    noting {
      try bridge.charge(HostCost.item.ticksEach * more)
      try bridge.keep(HostCost.item.bytes(items), of: view, as: "items")
    }
  }

  /// Calls `body`, which charges for work that layout does on the engine's behalf, as long as the
  /// plugin may run; returns false where that stops it, at the line that has set the data source.
  private func noting(_ body: () throws -> Void) -> Bool {
    guard bridge.calls.mayCall(for: nil) else { return true }
    do {
      try body()
      return true
    } catch {
      var error = error as? LuaError ?? LuaError(kind: .resources, message: "\(error)")
      if error.line == nil { (error.chunk, error.line) = (place?.chunk, place?.line) }
      bridge.calls.report(error, for: nil)
      return false
    }
  }

  /// A section may be as long as the whole.
  private func held(_ number: Int) -> Int {
    guard number > HostLimits.items else { return max(0, number) }
    bridge.surroundings.warn(
      of: LuaError(
        kind: .misuse,
        message:
          "a collection view shows at most \(HostLimits.items.counted("item")), and the data "
          + "source has \(number.grouped)", code: .tooManyItems))
    return HostLimits.items
  }
}

/// The number of cells in a plugin's collection views.
final class CellCensus: BridgeCompanion {
  fileprivate(set) var count = 0
  /// A Boolean value that indicates whether the plugin was stopped for having too many.
  fileprivate var isReported = false
}

/// A cell that is counted as long as it lives.
private final class CountedCell: UICollectionViewCell {
  private var census: CellCensus?

  convenience init(in census: CellCensus) {
    self.init(frame: .zero)
    self.census = census
    census.count += 1
  }

  isolated deinit { census?.count -= 1 }
}

/// The delegate of a collection view that a script defines.
final class ScriptCollectionDelegate: DelegateFunctions, UICollectionViewDelegate {
  /// The delegate that a table is.
  ///
  /// - Throws: `LuaError` for what is wrong with it.
  init(_ table: LuaTable, in bridge: ScriptBridge) throws {
    try super.init(table, .collectionDelegate, in: bridge)
  }

  func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    answer("shouldSelect", collectionView, indexPath.item, indexPath.section) ?? true
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    call("didSelect", collectionView, indexPath.item, indexPath.section)
  }

  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    call("didDeselect", collectionView, indexPath.item, indexPath.section)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout? {
    answer("transitionLayout", collectionView, fromLayout, toLayout)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    answer("targetContentOffset", collectionView, proposedContentOffset) ?? proposedContentOffset
  }
}

/// The data source and the delegate that scripts have set on a collection view, which itself
/// references both weakly.
final class CollectionCompanion: ScriptReferring {
  var dataSource: ScriptDataSource?
  var delegate: ScriptCollectionDelegate?

  func visitReferences(_ references: inout LuaReferences) {
    references.add(dataSource)
    references.add(delegate)
  }
}

extension UICollectionView {
  /// The data source and the delegate that scripts have set on the view.
  var scripted: CollectionCompanion {
    if let known = companion as? CollectionCompanion { return known }
    let new = CollectionCompanion()
    companion = new
    return new
  }
}
