import BrowserTestSupport
import Foundation
import Testing

/// What tests do with the studio's page.
extension Page {
  /// Opens the studio and waits for its first frame.
  ///
  /// - Parameter address: The address with the token.
  func open(_ address: String) async throws {
    // The page's sockets are kept, so that a test can cut one.
    try await call(
      "Page.addScriptToEvaluateOnNewDocument",
      [
        "source": """
        window.sockets = []
        window.Worker = class extends Worker {
          postMessage(message, ...rest) {
            if (message.type === 'open') {
              window.sockets.push({ close: () => super.postMessage({ type: 'close' }) })
            }
            super.postMessage(message, ...rest)
          }
        }
        """
      ])
    try await navigate(to: address)
    try await waitForStage()
  }

  /// Waits until the page is connected and shows a frame.
  func waitForStage() async throws {
    try await waitUntil(
      """
      window.studio?.store.get('connection')?.status === 'connected' && studio.store.state
        && document.querySelector('#stage').dataset.frame !== undefined
      """)
  }

  /// The last state of the studio.
  var state: JSONValue { get async throws { try await evaluate("studio.store.state") } }

  /// Sends the studio a message.
  func send(_ message: JSONValue) async throws {
    let isSent = try await evaluate("studio.send(\(message.text))")
    guard isSent.isTrue else { throw BrowserFailure("\(try message.text) can't be sent") }
  }

  /// Sends a message and waits for the next one of a type that comes then.
  func answer(_ type: String, to message: JSONValue) async throws -> JSONValue {
    try await evaluate(
      """
      new Promise((resolve, reject) => {
        const last = studio.store.get('\(type)'), lastFailure = studio.store.get('failed')
        studio.store.subscribe('\(type)', (message) => { if (message !== last) resolve(message) })
        studio.store.subscribe('failed', (message) => {
          if (message !== lastFailure) reject(new Error(`${message.message} ${message.hint ?? ''}`))
        })
        studio.send(\(message.text))
      })
      """)
  }

  /// Waits until a transition has begun that has ended since, and the stage is at rest.
  func waitForTransition() async throws {
    try await waitUntil(
      """
      studio.store.state.clock.isAtRest
        && typeof studio.store.get('timeline')?.timeline?.completed === 'boolean'
      """)
  }

  /// Starts a transition with its button and waits for its end.
  func perform(_ transition: String) async throws {
    try await send(["type": "reset"])
    try await waitUntil("!studio.store.get('timeline')?.timeline")
    try await click("#transitions [data-transition='\(transition)']")
    try await waitForTransition()
  }

  /// Shows a moment of the take, which must look other than what is shown before, and returns its pixels.
  func pixels(at time: Double) async throws -> [UInt8] {
    try await seek(to: time)
    try await waitUntil(
      "Math.abs(document.querySelector('#stage').dataset.time - \(time)) < 1e-4")
    return try await pixels(ofCanvas: "#stage").bytes
  }

  /// Calls `body`, which touches the stage, and waits until the engine has the touch. Without that, a busy machine
  /// makes one movement of many.
  func untilTouched(_ body: () async throws -> Void) async throws {
    let touches = try #require(try await state["recording"]["touches"].integer)
    try await body()
    try await waitUntil("studio.store.state.recording.touches > \(touches)")
  }

  /// Goes to a moment of the take; its frame may come later.
  func seek(to time: Double) async throws {
    try await send(["type": "seek", "time": .number(time)])
    try await waitForSeek(to: time)
  }

  /// Waits until the studio is at a moment of the take.
  func waitForSeek(to time: Double) async throws {
    try await waitUntil(
      """
      studio.store.state.clock.mode === 'scrubbing'
        && Math.abs(studio.store.state.clock.time - \(time)) < 1e-4
      """)
  }

  /// Returns a Boolean value that indicates whether the canvas comes to have exactly these pixels. A frame that
  /// equals the one before is not sent, so there is nothing else to wait for.
  ///
  /// - Parameters:
  ///   - pixels: The bytes of all pixels.
  ///   - time: The moment to show first; nil for what is shown.
  func shows(_ pixels: [UInt8], at time: Double? = nil) async throws -> Bool {
    if let time { try await seek(to: time) }
    // So many pictures of the page take a minute at least, which is thousands of times what a frame takes.
    return try await evaluate(
      """
      new Promise((resolve) => {
        const expected = Uint8Array.from(atob('\(Data(pixels).base64EncodedString())'), (c) => c.charCodeAt(0))
        const read = \(Self.canvasReader)
        let rest = 3600
        const look = () => {
          const data = read(document.querySelector('#stage'))
          if (data.length === expected.length && data.every((byte, at) => byte === expected[at])) {
            resolve(true)
          } else if (rest-- > 0) { requestAnimationFrame(look) } else { resolve(false) }
        }
        look()
      })
      """
    ).isTrue
  }

  /// The place in the page of a point of the stage, given as parts of its width and height.
  func place(_ x: Double, _ y: Double) async throws -> PagePoint {
    let box = try await evaluate(
      """
      (({ x, y, width, height }) => ({ x, y, width, height }))(
        document.querySelector('#stage').getBoundingClientRect())
      """)
    let value = { (key: String) in box[key].number ?? 0 }
    return PagePoint(
      x: value("x") + x * value("width"), y: value("y") + y * value("height"))
  }

  /// Clicks the button of a panel whose name or words contain `text`, after bringing the panel to the front.
  func clickButton(_ text: String, in panel: String) async throws {
    try await show(panel)
    try await waitUntil(
      """
      (() => {
        const button = [...document.querySelectorAll('#panel-\(panel) button')]
          .find((button) => !button.disabled
            && (button.getAttribute('aria-label') ?? button.textContent).includes('\(text)'))
        document.querySelectorAll('[data-test]').forEach((other) => delete other.dataset.test)
        if (button) button.dataset.test = 'button'
        return button
      })() !== undefined
      """)
    try await click("[data-test=button]")
  }

  /// Brings a panel to the front.
  func show(_ panel: String) async throws {
    if try await evaluate("!document.querySelector('#tab-\(panel)').hidden").isTrue {
      try await click("#tab-\(panel)")
    }
    try await waitUntil("!document.querySelector('#panel-\(panel)').hidden")
  }

  /// The words that a panel shows.
  func text(of panel: String) async throws -> String {
    try await evaluate("document.querySelector('#panel-\(panel)').innerText").string ?? ""
  }

  /// Waits until a panel shows these words.
  func waitForText(_ text: String, in panel: String) async throws {
    let words = try JSONValue.string(text).text
    try await waitUntil(
      "document.querySelector('#panel-\(panel)').innerText.includes(\(words))")
  }

  /// Ends the page's connection.
  func cutConnection() async throws { try await evaluate("sockets.at(-1).close(), null") }

  /// Lets the page paint once, so that what a test polls for can happen.
  func paintOnce() async throws {
    try await evaluate("new Promise((resolve) => requestAnimationFrame(() => resolve(true)))")
  }
}
