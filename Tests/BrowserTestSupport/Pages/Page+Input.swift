/// A place in a page, in CSS pixels from its top left corner.
package struct PagePoint: Sendable, Equatable {
  package var x: Double
  package var y: Double
  package init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
}

/// A key, by the names that a page gets.
package struct PageKey: Sendable {
  package var key: String
  package var code: String
  var number: Int
  var text: String?

  package init(key: String, code: String, number: Int, text: String? = nil) {
    (self.key, self.code, self.number, self.text) = (key, code, number, text)
  }

  package static let enter = PageKey(key: "Enter", code: "Enter", number: 13, text: "\r")
  package static let escape = PageKey(key: "Escape", code: "Escape", number: 27)
  package static let tab = PageKey(key: "Tab", code: "Tab", number: 9)
  package static let space = PageKey(key: " ", code: "Space", number: 32, text: " ")
  package static let left = PageKey(key: "ArrowLeft", code: "ArrowLeft", number: 37)
  package static let right = PageKey(key: "ArrowRight", code: "ArrowRight", number: 39)

  /// The key of a letter, a digit or a mark.
  package static func character(_ character: Character) -> PageKey {
    let upper = character.uppercased()
    let code =
      character.isLetter ? "Key" + upper : character.isNumber ? "Digit" + upper : ""
    let codes: [Character: (String, Int)] = [
      ".": ("Period", 190), ",": ("Comma", 188), "?": ("Slash", 191), "/": ("Slash", 191),
      "[": ("BracketLeft", 219), "]": ("BracketRight", 221),
    ]
    return PageKey(
      key: String(character), code: codes[character]?.0 ?? code,
      number: codes[character]?.1 ?? Int(upper.utf8.first ?? 0), text: String(character))
  }
}

extension Page {
  /// Modifier keys, as the DevTools protocol numbers them.
  package enum Modifiers {
    package static let none = 0
    package static let option = 1
    package static let control = 2
    package static let shift = 8
  }

  /// Sends the page one event of the mouse.
  package func mouse(
    _ type: String, at point: PagePoint, modifiers: Int = Modifiers.none
  ) async throws {
    let isDown = type != "mouseReleased"
    try await call(
      "Input.dispatchMouseEvent",
      [
        "type": .string(type), "x": .number(point.x), "y": .number(point.y), "button": "left",
        "buttons": isDown ? 1 : 0, "clickCount": type == "mouseMoved" ? 0 : 1,
        "modifiers": .number(Double(modifiers)),
      ])
  }

  /// Clicks at a point.
  package func click(at point: PagePoint) async throws {
    try await mouse("mousePressed", at: point)
    try await mouse("mouseReleased", at: point)
  }

  /// Sends the page one event of fingers: those that lie on it afterwards.
  package func fingers(_ type: String, at points: [PagePoint]) async throws {
    let touches = points.enumerated().map { index, point -> JSONValue in
      ["x": .number(point.x), "y": .number(point.y), "id": .number(Double(index))]
    }
    try await call(
      "Input.dispatchTouchEvent", ["type": .string(type), "touchPoints": .array(touches)])
  }

  /// Presses a key and lets it go.
  package func press(_ key: PageKey, modifiers: Int = Modifiers.none) async throws {
    for type in [key.text == nil ? "rawKeyDown" : "keyDown", "keyUp"] {
      var event: [String: JSONValue] = [
        "type": .string(type), "key": .string(key.key), "code": .string(key.code),
        "windowsVirtualKeyCode": .number(Double(key.number)),
        "modifiers": .number(Double(modifiers)),
      ]
      if type == "keyDown" { event["text"] = key.text.map { .string($0) } }
      try await call("Input.dispatchKeyEvent", .object(event))
    }
  }

  /// The middle of the first element that a selector finds, once it is there and shows.
  package func middle(of selector: String) async throws -> PagePoint {
    let name = try JSONValue.string(selector).text
    let place = try await waitUntil(
      """
      (() => {
        const element = document.querySelector(\(name))
        if (!element) { return null }
        element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
        const box = element.getBoundingClientRect()
        return box.width && box.height ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null
      })()
      """)
    guard let x = place["x"].number, let y = place["y"].number else {
      throw BrowserFailure("\(selector) has no place")
    }
    return PagePoint(x: x, y: y)
  }

  /// Clicks into the middle of the first element that a selector finds.
  package func click(_ selector: String) async throws {
    try await click(at: try await middle(of: selector))
  }
}
