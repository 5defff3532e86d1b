import Diagnostics
import Foundation
import Lua
import TransitionKit

extension UISheetPresentationController {
  /// Defines `UISheetPresentationController` for scripts.
  static func define(
    in registry: BindingRegistry, presentation: APIClass<UIPresentationController>
  ) {
    let type = APIClass<UISheetPresentationController>(
      "UISheetPresentationController", superclass: presentation, in: registry, isGlobal: false,
      doc:
        "Manages a sheet: a card over a dimmed screen, which rests at one of its detents, and is "
        + "dragged from one to the other, and down to dismiss it.")
    type.property(
      "detents",
      "Where the sheet may rest, at most \(ScriptDetent.most): \"medium\" (about half of the screen), "
        + "\"large\", or { identifier = \"small\", height = 200 } in points, or with fraction = 0.3 of the "
        + "greatest height; default { \"large\" }.",
      get: { $0.detents.map(ScriptDetent.init) },
      set: { (sheet: UISheetPresentationController, detents: [ScriptDetent]) in
        guard detents.count <= ScriptDetent.most else {
          throw LuaMisuse(
            "a sheet has at most \(ScriptDetent.most.counted("detent")), found \(detents.count)")
        }
        sheet.detents = detents.map(\.detent)
      })
    type.property(
      "selectedDetentIdentifier",
      "Where the sheet rests: \"medium\", \"large\" or an identifier of one's own; nil, and what is not "
        + "among the detents, is the smallest. A drag sets it.",
      get: { $0.selectedDetentIdentifier?.rawValue },
      set: { (sheet: UISheetPresentationController, name: String?) in
        sheet.selectedDetentIdentifier = try name.map(ScriptDetent.identifier)
      })
    type.property(
      "largestUndimmedDetentIdentifier",
      "The largest detent at which what lies behind is not dimmed; default nil: it always is.",
      get: { $0.largestUndimmedDetentIdentifier?.rawValue },
      set: { (sheet: UISheetPresentationController, name: String?) in
        sheet.largestUndimmedDetentIdentifier = try name.map(ScriptDetent.identifier)
      })
    type.property(
      "prefersGrabberVisible", \.prefersGrabberVisible,
      "Whether the sheet shows a grabber at its top; default false.")
    type.property(
      "preferredCornerRadius", "How round the corners are, in points; default nil: as on iOS.",
      get: { $0.preferredCornerRadius },
      set: { (sheet: UISheetPresentationController, radius: CGFloat?) in
        sheet.preferredCornerRadius = radius
      })
    type.action(
      "animateChanges", .plain("changes"),
      doc: "Changes properties of the sheet in a function, and has it move to where they put it."
    ) { (sheet: UISheetPresentationController, changes: ScriptFunction) in
      sheet.animateChanges { _ = changes.callReporting() }
    }
    type.property(
      "delegate",
      "Hears of what the user does to the sheet: a table with the functions "
        + "didChangeSelectedDetentIdentifier, shouldDismiss, willDismiss, didDismiss and "
        + "didAttemptToDismiss.",
      get: { DelegateTable($0.companion as? ScriptSheetDelegate) },
      set: { (sheet: UISheetPresentationController, table: DelegateTable) in
        let delegate = try ScriptSheetDelegate(table)
        sheet.companion = delegate
        sheet.delegate = delegate
      })
    registry.define(type)
  }
}

/// A detent as scripts write it: its name, or a table with a height.
struct ScriptDetent: ScriptValue {
  let detent: UISheetPresentationController.Detent

  init(_ detent: UISheetPresentationController.Detent) { self.detent = detent }

  /// Detents of one sheet.
  static let most = 16

  static var luaCATS: String {
    "\"medium\"|\"large\"|{identifier: string, height?: number, fraction?: number}"
  }

  static func decode(_ value: LuaValue, at place: Place) throws -> ScriptDetent {
    if case .string(let name) = value {
      try HostLimits.checkKey(name)
      switch name {
      case "medium": return ScriptDetent(.medium())
      case "large": return ScriptDetent(.large())
      default:
        throw LuaMisuse(
          "there is no detent \"\(name)\": \"medium\", \"large\" or a table with identifier and height",
          hint: nearestName(to: name, among: ["medium", "large"]))
      }
    }
    let table = try value.table(place.name)
    for key in try table.keys {
      guard case .string(let name) = key, ["identifier", "height", "fraction"].contains(name) else {
        throw LuaMisuse(
          "a detent has identifier, and height or fraction, found \(key.found) as a key")
      }
    }
    let identifier = try identifier(try table["identifier"].string("identifier"))
    let (height, fraction) = (try table["height"], try table["fraction"])
    guard height.isNil != fraction.isNil else {
      throw LuaMisuse("the detent \"\(identifier.rawValue)\" needs either height or fraction")
    }
    if fraction.isNil {
      let points = try CGFloat.decode(height, at: place)
      return ScriptDetent(.init(identifier, .points(points)))
    }
    let part = try CGFloat.decode(fraction, at: place)
    return ScriptDetent(.init(identifier, .fraction(part)))
  }

  func encode(for heap: ScriptHeap) throws -> LuaValue {
    let name = detent.identifier.rawValue
    let height: (key: String, value: CGFloat)
    switch detent.height {
    case .medium, .large, .resolved: return .string(name)
    case .points(let points): height = ("height", points)
    case .fraction(let part): height = ("fraction", part)
    }
    let table = try heap.openState().makeTable()
    try table.set(.string("identifier"), .string(name))
    try table.set(.string(height.key), .number(Double(height.value)))
    return .table(table)
  }

  /// A name as an identifier.
  static func identifier(
    _ name: String
  ) throws -> UISheetPresentationController.Detent.Identifier {
    guard !name.isEmpty, name.utf8.count <= 100 else {
      throw LuaMisuse("a detent's identifier has 1 to 100 bytes, this one has \(name.utf8.count)")
    }
    return .init(name)
  }
}
