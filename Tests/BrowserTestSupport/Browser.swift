import Foundation
import Synchronization

/// A browser without a window, in a process group and a folder of its own.
package final class Browser: Sendable {
  private let connection: DevToolsConnection
  private let process: PipedProcess
  private let ending = Ending()

  /// Starts the browser of the machine.
  package init() throws {
    guard let executable = Chromium.executable else { throw BrowserFailure(Chromium.remedy) }
    let folder = try BrowserFolder()
    let process = try PipedProcess(
      executable, Chromium.arguments(profile: folder.url.appending(path: "profile")),
      environment: folder.environment, errors: folder.errors)
    let connection = DevToolsConnection { process.write($0) }
    let ending = self.ending
    (self.process, self.connection) = (process, connection)
    Thread {
      process.readMessages { connection.receive($0) }
      connection.end(BrowserFailure("the browser has ended\n" + folder.lastErrors))
      process.finish()
      folder.remove()
      ending.reach()
    }.start()
  }

  deinit { process.kill() }

  /// Calls `body` with a new browser, which has gone with its processes and files when this returns.
  package static func use<Result: Sendable>(
    _ body: (Browser) async throws -> Result
  ) async throws -> Result {
    let browser = try Browser()
    do {
      let result = try await body(browser)
      await browser.close()
      return result
    } catch {
      await browser.close()
      throw error
    }
  }

  /// Ends the browser and waits until its processes and its folder have gone.
  package func close() async {
    // The call fails when the browser is quicker than its answer.
    _ = try? await connection.call("Browser.close")
    await ending.wait()
  }

  /// Opens a page in a window of its own, so that it paints beside others.
  package func page(width: Int = 1280, height: Int = 800) async throws -> Page {
    let target = try await connection.call(
      "Target.createTarget",
      [
        "url": "about:blank", "newWindow": true, "width": .number(Double(width)),
        "height": .number(Double(height)),
      ])
    let attached = try await connection.call(
      "Target.attachToTarget", ["targetId": target["targetId"], "flatten": true])
    guard let session = attached["sessionId"].string, let id = target["targetId"].string else {
      throw BrowserFailure("the browser opened no page")
    }
    let page = Page(connection, session: session, target: id)
    try await page.prepare(width: width, height: height)
    return page
  }
}
