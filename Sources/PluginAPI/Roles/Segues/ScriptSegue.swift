import Diagnostics
import Foundation
import LayerTree
import Lua
import Manifests
import TransitionKit

/// A way from one screen to another, as a script wrote it.
///
/// Its functions are the script's that wrote it: where one fails, that call ends and the segue goes
/// on; where the one fails that makes the destination, nothing changes.
final class ScriptSegue {
  /// Segues of one table.
  private static let most = 100

  let identifier: String
  /// The controller that performs the segue, or nil if the table omits it.
  private(set) weak var from: UIViewController?
  /// Kept alive by the table.
  private weak var to: UIViewController?
  private let kind: Kind
  private let isAnimated: Bool
  private let table: LuaTable
  private let functions: [String: LuaFunction]
  private let bridge: ScriptBridge

  enum Kind: String, CaseIterable { case show, present, custom, unwind }

  /// Reads a table with the keys of `TableShape.segue`.
  ///
  /// - Throws: `LuaError` or `LuaMisuse` for what is wrong with it.
  init(_ identifier: String, _ table: LuaTable, in bridge: ScriptBridge) throws {
    try HostLimits.checkText(identifier)
    try TableShape.segue.check(table)
    self.identifier = identifier
    self.table = table
    self.bridge = bridge
    functions = try table.functions
    let place = Place("from", bridge: bridge)
    from = try table["from"].isNil ? nil : UIViewController.decode(table["from"], at: place)
    if functions["to"] == nil {
      to = try UIViewController.decode(table["to"], at: Place("to", bridge: bridge))
    }
    isAnimated = try table["animated"].isNil || table["animated"].boolean("animated")
    if try table["kind"].isNil {
      kind = functions["perform"] == nil ? .show : .custom
    } else {
      let name = try table["kind"].string("kind")
      guard let known = Kind(rawValue: name) else {
        throw LuaMisuse(
          "there is no kind of segue '\(name)'",
          hint: nearestName(to: name, among: Kind.allCases.map(\.rawValue)))
      }
      kind = known
    }
    if (kind == .custom) != (functions["perform"] != nil) {
      throw LuaMisuse("a segue of the kind custom, and no other, needs perform")
    }
  }

  /// The tables in `segues` by name, sorted.
  static func tables(in segues: LuaTable) throws -> [(String, LuaTable)] {
    let fields = try segues.fields
    try HostLimits.checkCount(fields.count, most, "segues")
    return try fields.sorted { $0.0 < $1.0 }.map { ($0.0, try $0.1.table("segues.\($0.0)")) }
  }

  /// Gives every segue of a scene's `segues` to the controller that it leads away from.
  static func connect(_ value: LuaValue, in bridge: ScriptBridge) throws {
    guard !value.isNil else { return }
    for (name, table) in try tables(in: try value.table("segues")) {
      let segue = try ScriptSegue(name, table, in: bridge)
      guard let from = segue.from else {
        throw LuaMisuse("the segue '\(name)' needs from, the controller that performs it")
      }
      from.segues.removeAll { $0.identifier == name }
      segue.add(to: from)
    }
  }

  /// Gives it to the controller that it leads away from.
  func add(to controller: UIViewController) {
    let template = template
    let closures = [kind != .unwind, template.prepare != nil, template.shouldPerform != nil]
    bridge.heap.kept.set(
      self, of: controller, as: "segues.\(identifier)", count: 1 + closures.count { $0 })
    controller.segues.append(template)
  }

  /// The template from which the engine makes a segue. Each of its closures retains this object.
  private var template: SegueTemplate {
    let kind: SegueTemplate.Kind =
      self.kind == .unwind
      ? .unwind
      : .custom { [self] identifier, source, destination in
        PerformedSegue(self, source: source, destination: destination)
      }
    var template = SegueTemplate(identifier: identifier, kind: kind, isAnimated: isAnimated) {
      [self] in destination(from: $0)
    }
    if functions["prepare"] != nil {
      template.prepare = { [self] segue, sender in
        call("prepare", segue, sender as? SegueSender)
      }
    }
    if functions["shouldPerform"] != nil {
      template.shouldPerform = { [self] sender in
        guard let function = functions["shouldPerform"] else { return true }
        return ScriptFunction(function, name: "shouldPerform", bridge: bridge)
          .decision(true, identifier, sender as? SegueSender)
      }
    }
    return template
  }

  private func destination(from source: UIViewController) -> UIViewController? {
    guard functions["to"] != nil else { return to }
    let answer = call("to", source) ?? .nil
    return bridge.calls.reporting {
      do {
        return try UIViewController.decode(answer, at: Place("to", bridge: bridge))
      } catch is LuaMisuse {
        throw LuaError(
          kind: .misuse,
          message: "to of the segue '\(identifier)' must return a UIViewController, and returned "
            + answer.found, code: .wrongResult)
      }
    }
  }

  @discardableResult
  private func call<each Argument: ScriptValue>(
    _ name: String, _ arguments: repeat each Argument
  ) -> LuaValue? {
    guard let function = functions[name] else { return nil }
    return ScriptFunction(function, name: name, bridge: bridge)
      .callReporting(repeat each arguments)?.first
  }

  /// Changes the screens.
  fileprivate func perform(_ segue: UIStoryboardSegue) {
    let (source, destination) = (segue.source, segue.destination)
    if kind == .custom { return _ = call("perform", segue) }
    let animates = isAnimated && UIViewController.animatesSegues
    bridge.calls.reporting {
      let stack = kind == .show ? source.stack(toShow: destination) : nil
      if let stack {
        try HostLimits.checkContainment(of: destination, in: stack)
        return stack.pushViewController(destination, animated: animates)
      }
      try HostLimits.checkPresentations(over: source)
      if destination === source {
        throw LuaMisuse("'\(source.displayName)' can't present itself")
      }
      bridge.surroundings.announce(destination)
      source.present(destination, animated: animates)
    }
  }
}

extension ScriptSegue: ScriptReferring {
  func visitReferences(_ references: inout LuaReferences) {
    references.add(table)
    references.add(functions)
  }
}

/// A segue that a script wrote, while it is gone.
private final class PerformedSegue: UIStoryboardSegue {
  private let script: ScriptSegue

  init(_ script: ScriptSegue, source: UIViewController, destination: UIViewController) {
    self.script = script
    super.init(identifier: script.identifier, source: source, destination: destination)
  }

  override func perform() { script.perform(self) }
}
