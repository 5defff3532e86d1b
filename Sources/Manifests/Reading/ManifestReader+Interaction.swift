import Diagnostics
import Foundation
import Gestures
import Lua
import TransitionKit

// The rules for what drives a transition: a gesture and its functions, or the raw form.
nonisolated extension ManifestReader {
  private static let gestureKeys = [
    "edges", "direction", "numberOfTouches", "began", "changed", "ended", "cancelled",
  ]
  static let knownCompletionCurves = ["easeInOut", "easeIn", "easeOut", "linear"]
  private static let knownEdges: [(name: String, edge: UIRectEdge)] = [
    ("left", .left), ("right", .right), ("top", .top), ("bottom", .bottom),
  ]
  private static let knownDirections: [(String, UISwipeGestureRecognizer.Direction)] = [
    ("left", .left), ("right", .right), ("up", .up), ("down", .down),
  ]

  /// Reads the form of an interaction. Returns nil if it is invalid, with the problems reported, or
  /// without a problem for an animator that has no gesture of its own.
  mutating func readInteractionForm() -> Manifest.InteractionForm? {
    if boolean("interactive") == false {
      for key in ["gesture", "startInteractiveTransition"] where table[key] != nil {
        report(
          .conflictingKeys, "interactive = false refuses what \(key) is for", at: key,
          hint: "keep one of them")
      }
    }
    if table["gesture"] != nil {
      checkGestureCapability()
      if kind == .interaction {
        for key in ManifestKey.withoutGesture where table[key] != nil {
          report(
            .conflictingKeys, "gesture and \(key) belong to two ways to write an interaction",
            at: key, hint: "keep one of them")
        }
      }
      return readGesture()
    }
    for key in Self.gestureKeys where table[key] != nil {
      report(
        .unusedKey, "\(key) belongs to a gesture, and the plugin has no gesture", at: key,
        hint: "add gesture = \"pan\"")
    }
    guard kind == .interaction else { return nil }
    guard table["startInteractiveTransition"] != nil else {
      report(
        .missingKey, "an interaction needs gesture or startInteractiveTransition", at: "",
        hint: "add gesture = \"pan\" and began = function(self, gesture, host) … end")
      return nil
    }
    let speed = table["completionSpeed"]?.double ?? 1
    if !(speed.isFinite && speed > 0) {
      report(
        .invalidValue,
        "completionSpeed must be a finite number above 0, and is "
          + (table["completionSpeed"]?.shown ?? ""), at: "completionSpeed")
    }
    let curve = readChoice("completionCurve", from: Self.knownCompletionCurves) ?? "easeInOut"
    return .raw(
      wantsInteractiveStart: boolean("wantsInteractiveStart") ?? true, completionSpeed: speed,
      completionCurve: curve)
  }

  private mutating func checkGestureCapability() {
    guard case .table(let capabilities)? = table["capabilities"],
      !capabilities.list.contains(.string(Capability.gestures.rawValue)),
      !capabilities.list.contains(.computed)
    else { return }
    report(
      .capabilityNotDeclared,
      "gesture is a gesture, and the plugin's capabilities leave that out", at: "gesture",
      hint: "add \"gestures\" to capabilities")
  }

  private mutating func readGesture() -> Manifest.InteractionForm? {
    let kinds = GestureKind.allCases.map(\.rawValue)
    guard let name = readChoice("gesture", from: kinds), let gesture = GestureKind(rawValue: name)
    else { return nil }
    let example = "function(self, gesture, host) … end"
    if table["began"] == nil {
      report(
        .missingKey, "a gesture needs began, which starts the transition", at: "gesture",
        hint: "add began = \(example)")
    }
    if table["ended"] == nil, gesture.isContinuous {
      report(
        .missingKey, "a \(name) needs ended, which finishes or cancels", at: "gesture",
        hint: "add ended = function(self, gesture, interactor) … end")
    }
    if table["changed"] == nil, gesture.isContinuous, gesture != .longPress {
      warn(
        .unusedKey, "a \(name) without changed does not move the transition", at: "gesture",
        hint: "add changed = function(self, gesture, interactor) … end")
    }
    return .gesture(gesture, readGestureOptions(of: gesture))
  }

  private mutating func readGestureOptions(of gesture: GestureKind) -> GestureKind.Options {
    var options = GestureKind.Options()
    let belongs: [(key: String, isUsed: Bool)] = [
      ("edges", gesture == .edge), ("direction", gesture == .swipe),
      ("numberOfTouches", [.pan, .swipe, .tap, .longPress].contains(gesture)),
    ]
    for (key, isUsed) in belongs where table[key] != nil && !isUsed {
      report(.unusedKey, "a \(gesture.rawValue) has no \(key)", at: key)
    }
    if let edges = readStrings("edges", known: Self.knownEdges.map(\.name)) {
      if case .table(let list)? = table["edges"], list.list.isEmpty {
        report(
          .invalidValue, "edges is empty, so no gesture comes from one", at: "edges",
          hint: "leave it out for { \"left\" }")
      }
      options.edges = UIRectEdge(Self.knownEdges.filter { edges.contains($0.name) }.map(\.edge))
    }
    if let direction = readChoice("direction", from: Self.knownDirections.map(\.0)) {
      options.direction = Self.knownDirections.first { $0.0 == direction }?.1 ?? .right
    }
    if let touches = table["numberOfTouches"]?.double {
      if let count = Int(exactly: touches), (1...5).contains(count) {
        options.numberOfTouches = count
      } else {
        report(
          .invalidValue,
          "numberOfTouches must be a whole number from 1 to 5, and is "
            + NumberText.of(touches), at: "numberOfTouches")
      }
    }
    return options
  }

  /// The interactions that a delegate lists, by name.
  mutating func readInteractions() -> [String] { readStrings("interactions", known: nil) ?? [] }

  private mutating func readStrings(_ key: String, known: [String]?) -> [String]? {
    guard case .table(let list)? = table[key] else { return nil }
    var result: [String] = []
    for (index, value) in list.list.enumerated() {
      if value == .computed { continue }
      guard case .string(let text) = value, known?.contains(text) ?? true else {
        let hint: String? =
          if case .string(let text) = value { Suggestion.hint(for: text, in: known ?? []) } else {
            nil
          }
        report(
          .invalidValue,
          "\(key) must be a list of "
            + (known.map { "any of " + Self.quoted($0) } ?? "names")
            + ", and its entry \(index + 1) is \(value.shown)", at: "\(key)[\(index + 1)]",
          hint: hint)
        continue
      }
      if result.contains(text) {
        report(
          .duplicateValue, "\(key) names '\(text.prefix(40))' twice", at: "\(key)[\(index + 1)]")
      }
      result.append(text)
    }
    if !list.entries.isEmpty || !list.strayKeys.isEmpty {
      report(.wrongType, "\(key) must be a list of strings", at: key)
    }
    return result
  }
}
