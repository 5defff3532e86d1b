import Foundation
import Lua
import TransitionKit

/// An animator as scripts name one: a plugin's name, or a table with an animator's functions.
///
/// Scripts of the plugin that wrote it read back what they wrote; others get a name, or a handle
/// that can be vended as well. A name leads to the plugin as it is when it is used.
final class VendedAnimator {
  private enum Source {
    case named(any AnimatorSource)
    case made(AnimatorScript)
  }

  private let source: Source
  private let written: LuaValue
  private weak var home: WeakStandIn<ScriptHeap>?

  /// The animator as it is now.
  var script: AnimatorScript {
    switch source {
    case .named(let source): source.animator
    case .made(let script): script
    }
  }

  private init(_ source: Source, written: LuaValue, home: ScriptBridge) {
    self.source = source
    self.written = written
    self.home = home.heap.standIn
  }
}

extension VendedAnimator: ScriptReferring {
  func visitReferences(_ references: inout LuaReferences) {
    references.add(written)
    if case .made(let script) = source { script.role.visitReferences(&references) }
  }
}

extension VendedAnimator: ScriptValue {
  static var luaCATS: String { "transhost.VendedAnimator" }

  static func decode(_ value: LuaValue, at place: Place) throws -> VendedAnimator {
    switch value {
    case .handle:
      guard let known = try? value.object(VendedAnimator.self, place.name) else { break }
      return known
    case .string(let name):
      let found = try place.bridge.surroundings.requireCast(place.name).vending {
        try $0.animatorSource(named: name)
      }
      return VendedAnimator(.named(found), written: value, home: place.bridge)
    case .table(let table):
      let script = try AnimatorScript(
        table: table, madeBy: place.bridge.surroundings.requirePlugin(place.name))
      return VendedAnimator(.made(script), written: value, home: place.bridge)
    default: break
    }
    throw LuaMisuse(
      expected: "an animator's name or a table with an animator's functions", for: place.name,
      found: value)
  }

  func encode(for heap: ScriptHeap) throws -> LuaValue {
    if heap.standIn === home { return written }
    if case .string = written { return written }
    return try heap.handle(for: self)
  }

  /// Defines an animator that another plugin made on the spot.
  static func define(in registry: BindingRegistry) {
    let type = APIClass<VendedAnimator>(
      "transhost.ForeignAnimator", in: registry, isGlobal: false,
      doc: "An animator that another plugin made on the spot; a delegate can answer it.")
    type.readOnly("name", "The animator's name, as its table has it.") { $0.script.name }
    registry.define(type)
  }
}
