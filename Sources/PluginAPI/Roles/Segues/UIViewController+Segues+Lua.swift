import LayerTree
import Lua
import Manifests
import TransitionKit

// The ways that lead on from a controller (S3-6).

extension UIViewController {
  static func defineSegues(_ type: APIClass<UIViewController>) {
    type.setOnly(
      "segues",
      "The ways that lead on from the controller, by name: { showDetail = { to = detail, prepare = "
        + "function(segue, sender) … end } }. A scene can name them all, in the segues of the table "
        + "that build returns, each with its from."
    ) { (controller: UIViewController, segues: SegueTables) in
      try segues.set(on: controller)
    }
    type.action(
      "performSegue", .plain("identifier"),
      .plain("sender", "What started it; the functions that prepare it get it."),
      doc:
        "Goes the way of that name: makes or finds its destination, has it prepared, and changes "
        + "the screens. Delegates that are set where it is prepared count. A name that the controller "
        + "has no segue for is the diagnostic segue-not-found, and nothing changes."
    ) { (controller: UIViewController, identifier: String, sender: SegueSender?) in
      try UIView.requireEngine("performSegue")
      controller.performSegue(withIdentifier: identifier, sender: sender)
    }
    type.action(
      "triggerSegue", .plain("identifier"), .plain("sender", "What triggered it, such as a view."),
      doc:
        "Goes the way of that name if shouldPerformSegue and its shouldPerform admit it: for taps."
    ) { (controller: UIViewController, identifier: String, sender: SegueSender?) in
      try UIView.requireEngine("triggerSegue")
      controller.triggerSegue(withIdentifier: identifier, sender: sender)
    }
    type.hook(
      "prepareForSegue",
      "Called with the controller, the segue and the sender before a segue is performed; segue has "
        + "identifier, source and destination."
    ) { (controller: UIViewController, function: ScriptFunction?) in
      controller.hooks.prepareForSegue = function.map { function in
        { function.callReporting($0, $1, $2 as? SegueSender) }
      }
    }
    type.hook(
      "shouldPerformSegue",
      "Called with the controller, a segue's identifier and the sender when something triggers it; "
        + "false stops it."
    ) { (controller: UIViewController, function: ScriptFunction?) in
      controller.hooks.shouldPerformSegue = function.map { function in
        { function.decision(true, $0, $1, $2 as? SegueSender) }
      }
    }
  }
}

extension UIStoryboardSegue: ScriptValue {
  static var luaCATS: String { "transhost.Segue" }

  static func decode(_ value: LuaValue, at place: Place) throws -> Self {
    guard let segue = try value.object(UIStoryboardSegue.self, place.name) as? Self else {
      throw LuaMisuse(expected: "a segue", for: place.name, found: value)
    }
    return segue
  }

  func encode(for heap: ScriptHeap) throws -> LuaValue { try heap.handle(for: self) }

  /// Defines it for scripts.
  static func define(in registry: BindingRegistry) {
    let type = APIClass<UIStoryboardSegue>(
      "transhost.Segue", in: registry, isGlobal: false,
      doc: "The way from one screen to the next, while it is gone; of no use afterwards.",
      describe: { $0.identifier })
    type.readOnly("identifier", "Its name.") { $0.identifier }
    type.readOnly("source", "The screen that it leads away from.") { $0.source }
    type.readOnly("destination", "The screen that it leads to.") { $0.destination }
    registry.define(type)
  }
}

/// `controller.segues`: tables by name.
struct SegueTables: ScriptValue {
  private let table: LuaTable
  private let bridge: ScriptBridge

  static var luaCATS: String { "table<string, \(TableShape.segue.name)>" }

  static func decode(_ value: LuaValue, at place: Place) throws -> SegueTables {
    SegueTables(table: try value.table(place.name), bridge: place.bridge)
  }

  func encode(for heap: ScriptHeap) -> LuaValue { .nil }

  func set(on controller: UIViewController) throws {
    let segues = try ScriptSegue.tables(in: table).map { name, table in
      let segue = try ScriptSegue(name, table, in: bridge)
      if let from = segue.from, from !== controller {
        throw LuaMisuse("the segue '\(name)' is another controller's, by its from")
      }
      return segue
    }
    controller.segues = []
    for segue in segues { segue.add(to: controller) }
  }
}
