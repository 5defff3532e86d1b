package import Foundation

extension Page {
  /// Gives the page a size in CSS pixels, at so many pixels each.
  package func resize(width: Int, height: Int, scale: Double = 1) async throws {
    try await call(
      "Emulation.setDeviceMetricsOverride",
      [
        "width": .number(Double(width)), "height": .number(Double(height)),
        "deviceScaleFactor": .number(scale), "mobile": false,
      ])
  }

  /// Shows the page as in surroundings with these preferences: `light` or `dark`, with or without reduced motion.
  package func prefer(colorScheme: String, reducedMotion: Bool = false) async throws {
    try await call(
      "Emulation.setEmulatedMedia",
      [
        "features": [
          ["name": "prefers-color-scheme", "value": .string(colorScheme)],
          [
            "name": "prefers-reduced-motion",
            "value": .string(reducedMotion ? "reduce" : "no-preference"),
          ],
        ]
      ])
  }

  /// Lets the page believe that it is on a touch screen.
  package func useFingers() async throws {
    try await call(
      "Emulation.setTouchEmulationEnabled", ["enabled": true, "maxTouchPoints": 5])
  }

  /// A picture of the page as a PNG file.
  package func screenshot() async throws -> Data {
    let answer = try await call("Page.captureScreenshot", ["format": "png"])
    return try Self.data(answer["data"])
  }

  /// The pixels of a canvas, row by row, four bytes each, with its size.
  package func pixels(ofCanvas selector: String) async throws -> (
    width: Int, height: Int, bytes: [UInt8]
  ) {
    let name = try JSONValue.string(selector).text
    let answer = try await evaluate(
      """
      (() => {
        const canvas = document.querySelector(\(name))
        const data = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data
        let text = ''
        for (let at = 0; at < data.length; at += 32768) {
          text += String.fromCharCode(...data.subarray(at, at + 32768))
        }
        return { width: canvas.width, height: canvas.height, bytes: btoa(text) }
      })()
      """)
    let bytes = try Self.data(answer["bytes"])
    return (answer["width"].integer ?? 0, answer["height"].integer ?? 0, Array(bytes))
  }

  private static func data(_ value: JSONValue) throws -> Data {
    guard let data = value.string.flatMap({ Data(base64Encoded: $0) }) else {
      throw BrowserFailure("the browser sent no data")
    }
    return data
  }
}
