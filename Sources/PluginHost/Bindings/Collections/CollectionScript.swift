import Foundation
import Lua
import TransitionKit

/// The functions of a table that a script sets on a collection view: its data source or its delegate.
///
/// Once one of them has failed none is called any more: layouts ask again in every frame.
class CollectionScript {
  /// The table, for the scripts of the plugin that made it.
  let table: LuaTable
  let bridge: ScriptBridge
  private let functions: [String: LuaFunction]
  private let scriptSelf: LuaValue
  private let engagement: Engagement?
  private var isBroken = false

  /// Reads `table`, which has the keys of `shape`.
  ///
  /// - Throws: `LuaError` for what is wrong with it.
  init(_ table: LuaTable, _ shape: TableShape, in bridge: ScriptBridge) throws {
    try shape.check(table)
    self.table = table
    self.bridge = bridge
    functions = try table.functions
    scriptSelf = try SelfMaker(for: table, in: bridge).make(parameters: [:])
    engagement = bridge.engagement
  }

  /// What a function of the table answers; nil where there is none, or one has failed.
  @discardableResult
  final func call<each Argument: ScriptValue>(
    _ name: String, _ arguments: repeat each Argument
  ) -> LuaValue? {
    guard !isBroken, let function = functions[name] else { return nil }
    let call = ScriptFunction(function, name: name, bridge: bridge, engagement: engagement)
    guard let answer = call.callReporting(scriptSelf, repeat each arguments) else {
      isBroken = true
      return nil
    }
    return answer.first ?? .nil
  }

  /// What a function answers, decoded; nil for nil, and where that is reported as wrong.
  final func answer<Value: ScriptValue, each Argument: ScriptValue>(
    _ name: String, _ arguments: repeat each Argument
  ) -> Value? {
    guard let value = call(name, repeat each arguments), !value.isNil else { return nil }
    return bridge.reporting(for: engagement) {
      do {
        return try Value.decode(value, at: Place(name, bridge: bridge))
      } catch let error as LuaMisuse {
        isBroken = true
        throw LuaError(
          kind: .misuse,
          message: "\(name) must return a \(Value.luaCATS), and returned \(value.found)",
          hint: error.hint, code: "wrong-result")
      }
    }
  }
}

/// What a collection view shows, as a script says.
final class ScriptDataSource: CollectionScript, UICollectionViewDataSource {
  /// Under what all its cells are registered.
  static let cellIdentifier = "cell"
  private let sections: Int
  private let count: Int

  /// The data source that a table is.
  ///
  /// - Throws: `LuaError` for what is wrong with it.
  init(_ table: LuaTable, in bridge: ScriptBridge) throws {
    let limit = 0...Double(HostLimits.items)
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
    held(answer("sections") ?? sections)
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { held(answer("count", section) ?? count) }

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
  }

  private func makeCell() -> UICollectionViewCell {
    let cell = CountedCell(in: bridge.cells)
    if bridge.cells.count <= HostLimits.cells { call("make", cell) }
    return cell
  }

  /// A section may be as long as the whole.
  private func held(_ number: Int) -> Int {
    guard number > HostLimits.items else { return max(0, number) }
    bridge.onWarning?(
      LuaError(
        kind: .misuse,
        message: "a collection view shows at most \(HostLimits.items.grouped) items, and the data "
          + "source has \(number.grouped)", code: "too-many-items"))
    return HostLimits.items
  }
}

/// How many cells a plugin's collection views have.
final class CellCensus {
  fileprivate(set) var count = 0
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

/// What decides in a collection view, as a script says.
final class ScriptCollectionDelegate: CollectionScript, UICollectionViewDelegate {
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

/// What scripts have set on a collection view, which itself knows both only weakly.
final class CollectionCompanion {
  var dataSource: ScriptDataSource?
  var delegate: ScriptCollectionDelegate?
}

extension UICollectionView {
  /// What scripts have set on the view.
  var scripted: CollectionCompanion {
    if let known = companion as? CollectionCompanion { return known }
    let new = CollectionCompanion()
    companion = new
    return new
  }
}

/// `collection.dataSource` and its like: a table, or nil.
struct CollectionTable: ScriptValue {
  let table: LuaTable?
  let bridge: ScriptBridge?

  /// What a view has now.
  init(_ script: CollectionScript?) { (table, bridge) = (script?.table, script?.bridge) }

  private init(_ table: LuaTable?, _ bridge: ScriptBridge) {
    (self.table, self.bridge) = (table, bridge)
  }

  static var luaCATS: String { "table?" }
  static var acceptsNil: Bool { true }

  static func decode(_ value: LuaValue, at place: Place) throws -> CollectionTable {
    CollectionTable(value.isNil ? nil : try value.table(place.name), place.bridge)
  }

  /// The table, for the plugin that wrote it.
  func encode(for bridge: ScriptBridge) -> LuaValue {
    guard let table, bridge === self.bridge else { return .nil }
    return .table(table)
  }
}
