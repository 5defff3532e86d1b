import BrowserTestSupport
import Foundation
import TestBasics
import Testing

/// A studio in a folder of its own, with a browser that shows it.
struct StudioTrial {
  private let temporary: TemporaryFolder
  let program: StudioProgram
  let browser: Browser
  /// The page that shows the studio.
  let page: Page

  /// Calls `body` with a studio that has been opened, and ends everything afterwards.
  ///
  /// Whatever `body` does, the page must have no problems, and the studio must end well.
  static func run(
    _ arguments: [String], plugins: [TestPlugin] = [], stage: [String] = ProgramRun.stage,
    _ body: (StudioTrial) async throws -> Void
  ) async throws {
    let folder = try TemporaryFolder()
    for plugin in plugins { try folder.write(plugin.text, to: plugin.file) }
    let program = try await StudioProgram(
      arguments + stage + ["--out", "out"], in: folder.url)
    try await Browser.use { browser in
      let page = try await browser.page()
      try await page.open(program.address)
      let trial = StudioTrial(temporary: folder, program: program, browser: browser, page: page)
      try await body(trial)
      #expect(page.problems.all == [])
      #expect(await program.end() == 0)
      try await trial.wait { try StudioProcess.all(in: folder.url).isEmpty }
    }
  }

  /// The folder that the studio runs in.
  var folder: URL { temporary.url }

  /// Writes a text file into the folder.
  @discardableResult
  func write(_ text: String, to path: String) throws -> URL {
    try temporary.write(text, to: path)
  }

  /// Opens the studio in a second page.
  func secondPage() async throws -> Page {
    let page = try await browser.page()
    try await page.open(program.address)
    return page
  }

  /// Saves a plugin in one go.
  func save(_ plugin: TestPlugin) throws { try write(plugin.text, to: plugin.file) }

  /// Waits until `condition` holds, which the page does not know of. It is tried with every picture of the page.
  func wait(until condition: () throws -> Bool) async throws {
    while try !condition() { try await page.paintOnce() }
  }
}
