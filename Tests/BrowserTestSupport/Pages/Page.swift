import Foundation

/// A page of a browser.
package final class Page: Sendable {
  private let connection: DevToolsConnection
  private let session: String
  private let target: String
  /// The problems of the page since it was opened.
  package let problems = PageProblems()

  init(_ connection: DevToolsConnection, session: String, target: String) {
    (self.connection, self.session, self.target) = (connection, session, target)
  }

  /// Turns on the events of the page, and gives it a size.
  func prepare(width: Int, height: Int) async throws {
    let problems = self.problems
    connection.listen(to: session) { problems.note($0, $1) }
    for domain in ["Page", "Runtime", "Log", "Network"] { try await call(domain + ".enable") }
    try await resize(width: width, height: height)
  }

  /// Calls a method of the DevTools protocol on the page.
  @discardableResult
  package func call(_ method: String, _ parameters: JSONValue = [:]) async throws -> JSONValue {
    do {
      return try await connection.call(method, parameters, session: session)
    } catch let failure as BrowserFailure {
      throw BrowserFailure("\(method): \(failure)\(problems.text)")
    }
  }

  /// Opens an address and waits until all of the page is loaded.
  package func navigate(to address: String) async throws {
    let result = try await call("Page.navigate", ["url": .string(address)])
    if let text = result["errorText"].string { throw BrowserFailure("\(address): \(text)") }
    try await waitUntil("document.readyState === 'complete'")
  }

  /// Loads the page anew and waits until all of it is loaded.
  package func reload() async throws {
    try await evaluate("window.wasReloaded = false, null")
    try await call("Page.reload")
    while true {
      do {
        try await waitUntil(
          "window.wasReloaded === undefined && document.readyState === 'complete'")
        return
      } catch let failure as BrowserFailure where failure.isNavigation {}
    }
  }

  /// The JSON value of a JavaScript expression, or of the promise that it gives.
  @discardableResult
  package func evaluate(_ expression: String) async throws -> JSONValue {
    let answer = try await call(
      "Runtime.evaluate",
      [
        "expression": .string(expression), "awaitPromise": true, "returnByValue": true,
        "userGesture": true,
      ])
    let exception = answer["exceptionDetails"]
    guard exception.isNull else {
      let text =
        exception["exception"]["description"].string ?? exception["exception"]["value"].string
      throw BrowserFailure(
        "\(text ?? exception["text"].string ?? "an exception") in: \(expression)\(problems.text)")
    }
    return answer["result"]["value"]
  }

  /// Waits inside the page until a JavaScript expression has a value that counts as true, and returns that value.
  ///
  /// The expression is computed with every picture that the page can paint.
  @discardableResult
  package func waitUntil(_ expression: String) async throws -> JSONValue {
    try await evaluate(
      """
      new Promise((resolve, reject) => {
        const look = () => {
          let value
          try { value = (\(expression)) } catch (error) { return reject(error) }
          if (value) { resolve(value) } else { requestAnimationFrame(look) }
        }
        look()
      })
      """)
  }

  /// Closes the page.
  package func close() async throws {
    _ = try await connection.call("Target.closeTarget", ["targetId": .string(target)])
  }
}
