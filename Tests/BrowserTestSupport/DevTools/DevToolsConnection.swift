import Foundation
import Synchronization

/// The conversation with a browser in the DevTools protocol: calls with their results, and events.
final class DevToolsConnection: Sendable {
  typealias Listener = @Sendable (_ event: String, _ parameters: JSONValue) -> Void

  private struct State {
    var lastCall = 0
    var calls: [Int: CheckedContinuation<JSONValue, any Error>] = [:]
    var listeners: [String: Listener] = [:]
    var end: BrowserFailure?
  }

  /// After so many seconds a call counts as hanging; only a browser that hangs is silent for so long.
  private static let patience = 900.0

  private let state = Mutex(State())
  private let write: @Sendable (Data) -> Void

  /// Creates a conversation whose messages `write` sends.
  init(write: @escaping @Sendable (Data) -> Void) { self.write = write }

  /// Calls a method of the browser, or of the page of `session`, and returns the result.
  func call(
    _ method: String, _ parameters: JSONValue = [:], session: String? = nil
  ) async throws -> JSONValue {
    try await withCheckedThrowingContinuation { continuation in
      let (number, end) = state.withLock { state -> (Int, BrowserFailure?) in
        state.lastCall += 1
        if state.end == nil { state.calls[state.lastCall] = continuation }
        return (state.lastCall, state.end)
      }
      if let end {
        continuation.resume(throwing: end)
        return
      }
      var message: [String: JSONValue] = [
        "id": .number(Double(number)), "method": .string(method), "params": parameters,
      ]
      message["sessionId"] = session.map { .string($0) }
      do {
        write(try JSONEncoder().encode(JSONValue.object(message)))
      } catch {
        finish(number, .failure(error))
      }
      DispatchQueue.global().asyncAfter(deadline: .now() + Self.patience) { [weak self] in
        self?.finish(number, .failure(BrowserFailure("\(method) has not been answered")))
      }
    }
  }

  /// Calls `listener` for each event of a session, on the thread that reads.
  func listen(to session: String, _ listener: @escaping Listener) {
    state.withLock { $0.listeners[session] = listener }
  }

  /// Takes in a message of the browser.
  func receive(_ message: Data) {
    guard let value = try? JSONDecoder().decode(JSONValue.self, from: message) else { return }
    if let number = value["id"].integer {
      if value["error"].isNull {
        finish(number, .success(value["result"]))
      } else {
        let text = value["error"]["message"].string ?? "the browser refused the call"
        finish(number, .failure(BrowserFailure(text)))
      }
    } else if let event = value["method"].string {
      let session = value["sessionId"].string ?? ""
      state.withLock { $0.listeners[session] }?(event, value["params"])
    }
  }

  /// Lets all calls fail, now and from now on.
  func end(_ failure: BrowserFailure) {
    let calls = state.withLock { state in
      state.end = failure
      defer { state.calls = [:] }
      return state.calls
    }
    for call in calls.values { call.resume(throwing: failure) }
  }

  private func finish(_ number: Int, _ result: Result<JSONValue, any Error>) {
    state.withLock { $0.calls.removeValue(forKey: number) }?.resume(with: result)
  }
}
