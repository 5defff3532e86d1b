import BrowserTestSupport
import Foundation
import Testing

extension StudioBrowserTests {
  /// Pages that come and go, and processes that end.
  @Suite struct Connections {
    @Test func `two pages at once show the same`() async throws {
      try await StudioTrial.run(["flip"]) { trial in
        let second = try await trial.secondPage()
        try await trial.page.perform("push")
        try await second.waitForTransition()
        let first = try await trial.page.pixels(at: 0.25)
        try await second.waitForSeek(to: 0.25)
        #expect(try await second.shows(first))
        #expect(try await second.state["clock"] == trial.page.state["clock"])
        // One goes, the other goes on.
        try await second.close()
        #expect(try await trial.page.pixels(at: 0.1) != first)
        #expect(second.problems.all == [])
      }
    }

    @Test func `a connection that is cut is restored with all state`() async throws {
      try await StudioTrial.run(["flip"]) { trial in
        let page = trial.page
        try await page.perform("push")
        try await page.send(["type": "set", "plugin": "flip", "name": "duration", "value": 0.8])
        try await page.waitUntil(
          "studio.store.state.parameters.some(({ value }) => value === 0.8)")
        try await page.waitForTransition()
        let pixels = try await page.pixels(at: 0.25)
        let state = try await page.state
        try await page.evaluate(
          """
          window.heard = []
          studio.store.subscribe('connection', ({ status }) => window.heard.push(status)), null
          """)
        try await page.cutConnection()
        try await page.waitUntil(
          "window.heard.includes('lost') && window.heard.at(-1) === 'connected'")
        try await page.waitForSeek(to: 0.25)
        #expect(try await page.shows(pixels))
        #expect(try await page.state == state)
        #expect(try await page.evaluate("sockets.length").integer == 2)
        #expect(try await page.pixels(at: 0.1) != pixels)
      }
    }

    @Test func `plugins whose process is killed run again in the open page`() async throws {
      try await StudioTrial.run(["flip"]) { trial in
        let page = trial.page
        try await page.perform("push")
        let pixels = try await page.pixels(at: 0.25)
        try await page.evaluate(
          """
          window.heard = []
          studio.store.subscribe('worker', ({ status }) => window.heard.push(status)), null
          """)
        let worker = try #require(try trial.program.worker())
        kill(worker.id, SIGKILL)
        try await page.waitUntil("window.heard.includes('restarting')")
        try await page.waitUntil("window.heard.at(-1) === 'running'")
        try await page.waitForStage()
        #expect(try trial.program.worker()?.id != worker.id)
        try await page.perform("push")
        #expect(try await page.shows(pixels, at: 0.25))
      }
    }

    @Test func `what was chosen is chosen again for a new process of plugins`() async throws {
      try await StudioTrial.run(["flip"]) { trial in
        let page = trial.page
        try await page.send(["type": "choose", "role": "animator", "name": "slide"])
        try await page.send(["type": "choose", "role": "interaction", "name": "panHalf"])
        try await page.send(["type": "stage", "appearance": "dark"])
        try await page.send(["type": "set", "plugin": "slide", "name": "duration", "value": 0.8])
        try await page.send(["type": "speed", "value": 0.5])
        try await page.evaluate(
          """
          window.isAsChosen = ({ roles, stage, parameters, clock }) =>
            roles.animator === 'slide' && roles.interaction === 'panHalf' && roles.delegate === null
              && stage.appearance === 'dark' && clock.speed === 0.5
              && parameters.some(({ name, value }) => name === 'duration' && value === 0.8), null
          """)
        try await page.waitUntil("isAsChosen(studio.store.state)")
        try await page.evaluate(
          """
          window.welcomes = []
          studio.store.subscribe('welcome', ({ state }) => window.welcomes.push(state))
          window.welcomes.length = 0, null
          """)
        let worker = try #require(try trial.program.worker())
        kill(worker.id, SIGKILL)
        try await page.waitUntil("window.welcomes.length === 1")
        // The new process knows nothing of it by itself.
        #expect(try await page.evaluate("window.welcomes[0].roles.animator") == "flip")
        try await page.waitUntil("isAsChosen(studio.store.state)")
      }
    }

    @Test func `the token is neither in the address bar nor in scripts' cookies`() async throws {
      try await StudioTrial.run(["flip"]) { trial in
        let place = try await trial.page.evaluate(
          "({ search: location.search, path: location.pathname, cookie: document.cookie })")
        #expect(place == ["search": "", "path": "/", "cookie": ""])
      }
    }
  }
}
