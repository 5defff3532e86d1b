import BrowserTestSupport
import Foundation
import Media
import Rendering
import Testing

extension StudioBrowserTests {
  /// Saves and parameters while the studio runs.
  @Suite struct Changes {
    @Test func `a plugin is saved, broken and mended, and each state shows`() async throws {
      try await StudioTrial.run(["rise.lua"], plugins: [.rising()]) { trial in
        let page = trial.page
        func frame() async throws -> [UInt8] {
          try await ProgramRun.frames(["--plugin", "rise.lua"], in: trial.folder)[6]
        }
        try await page.perform("push")
        let first = try await frame()
        #expect(try await page.shows(first, at: 0.1))
        let version = try #require(try await page.state["version"].integer)

        // The same moment under the new version, without being asked for.
        try trial.save(.rising(by: 120))
        try await page.waitUntil("studio.store.state.version > \(version)")
        try await page.waitUntil("studio.store.get('changes')?.changes.length > 0")
        let second = try await frame()
        #expect(second != first)
        #expect(try await page.shows(second))

        try trial.save(.broken)
        try await page.waitUntil("studio.store.get('problem')?.problem")
        try await page.waitForText("UIView has no property 'alfa'", in: "problems")
        // The excerpt and the hint.
        try await page.waitForText("front.alfa = p", in: "problems")
        try await page.waitForText("did you mean 'alpha'?", in: "problems")
        // The last good version goes on.
        try await page.perform("push")
        #expect(try await page.shows(second, at: 0.1))

        try trial.save(.rising(by: 60))
        try await page.waitUntil("studio.store.get('problem').problem === null")
        try await page.waitUntil(
          "!document.querySelector('#panel-problems').innerText.includes('alfa')")
        let third = try await frame()
        #expect(third != second)
        #expect(try await page.shows(third, at: 0.1))
      }
    }

    @Test func `a parameter is changed with its control and replays`() async throws {
      try await StudioTrial.run(["rise.lua"], plugins: [.rising()]) { trial in
        let page = trial.page
        try await page.perform("push")
        let first = try await page.pixels(at: 0.1)
        try await page.show("parameters")
        try await page.waitUntil("document.querySelector('[data-parameter=\"rise.distance\"]')")
        try await page.evaluate(
          """
          (() => {
            const field = document.querySelector('[data-parameter="rise.distance"]')
            field.value = '80'
            field.dispatchEvent(new Event('input', { bubbles: true }))
          })()
          """)
        try await page.waitUntil(
          "studio.store.state.parameters.find(({ name }) => name === 'distance').value === 80")
        let frames = try await ProgramRun.frames(
          ["--plugin", "rise.lua", "--set", "distance=80"], in: trial.folder)
        #expect(frames[6] != first)
        #expect(try await page.shows(frames[6], at: 0.1))

        let copied = try await page.answer(
          "copied", to: ["type": "copy", "what": "parameters"])
        #expect(copied["text"].string?.contains("distance=80") == true)
        try await page.send(["type": "resetParameters", "plugin": "rise"])
        try await page.waitUntil(
          "studio.store.state.parameters.find(({ name }) => name === 'distance').value === 240")
        #expect(try await page.shows(first, at: 0.1))
      }
    }

    @Test func `the checks run after a save, and list what a plugin breaks`() async throws {
      try await StudioTrial.run(["rise.lua"], plugins: [.rising()]) { trial in
        let page = trial.page
        try await page.show("checks")
        try await page.evaluate("document.querySelector('#panel-checks [role=switch]').click()")
        try await page.waitUntil("studio.store.get('checks').checks.status !== 'off'")
        try trial.save(.flashing)
        try await page.waitUntil(
          """
          (({ status, results } = {}) => status === 'done' && results.length > 0)(
            studio.store.get('checks')?.checks)
          """)
        try await page.waitForText("first-frame", in: "checks")
        try await page.waitForText("the first frame is not the old screen", in: "checks")

        // Mended, it begins as the old screen.
        try trial.save(.rising())
        try await page.waitUntil(
          """
          (({ status, results, passed }) => status === 'done' && passed > 0
              && !results.some(({ check }) => check === 'first-frame'))(
            studio.store.get('checks').checks)
          """)
      }
    }

    @Test func `a finding opens to its frames, and leads to its moment`() async throws {
      try await StudioTrial.run(["rise.lua"], plugins: [.flashing]) { trial in
        let page = trial.page
        try await ProgramRun.shell(
          "transhost test ./rise.lua --filter first-frame --out proof || true", in: trial.folder)
        let proof = try ImageDecoder().image(
          atPath: trial.folder.appending(path: "proof/rise-first-frame-push-completed.png").path)

        try await page.show("checks")
        try await page.evaluate("document.querySelector('#panel-checks [role=switch]').click()")
        try await page.waitUntil("studio.store.get('checks')?.checks.status === 'done'")
        try await page.waitUntil(
          """
          (() => {
            const findings = [...document.querySelectorAll('#panel-checks .finding')]
            for (const finding of findings) {
              finding.dataset.check = finding.querySelector('.finding-place').innerText.split(' ')[0]
            }
            return ['first-frame', 'no-flash'].every(
              (check) => findings.filter(({ dataset }) => dataset.check === check).length === 1)
          })()
          """)
        // A picture is asked for when it is opened.
        let frames = "[data-check=first-frame] .picture-scroller"
        #expect(try await page.evaluate("studio.store.get('evidence') === undefined").isTrue)
        #expect(try await page.evaluate("document.querySelector('\(frames)') === null").isTrue)
        try await page.click("[data-check=first-frame] summary")
        try await page.waitUntil("document.querySelector('\(frames):not([hidden])')")
        let (width, height, bytes) = try await page.pixels(ofCanvas: "\(frames) canvas")
        #expect((width, height) == (proof.width, proof.height))
        #expect(bytes == proof.straightPixels)
        let name = try await page.evaluate(
          "document.querySelector('\(frames) canvas').getAttribute('aria-label')")
        #expect(name.string?.contains("the first frame is not the old screen") == true)
        #expect(
          try await page.evaluate("document.documentElement.scrollWidth <= innerWidth").isTrue)
        try await page.click("[data-check=first-frame] summary")
        try await page.waitUntil("document.querySelector('\(frames)') === null")

        // The take of the same transition has that moment; that of another has not.
        let message = "[data-check=no-flash]"
        try await page.perform("push")
        #expect(
          try await page.evaluate("document.querySelector('\(message).is-of-take') === null").isTrue
        )
        try await page.perform("pop")
        try await page.waitUntil("document.querySelector('\(message).is-of-take')")
        try await page.click("\(message) .finding-message")
        try await page.waitForSeek(to: 0.1)
      }
    }

    @Test func `another animator is chosen from the catalogue`() async throws {
      try await StudioTrial.run(["flip"]) { trial in
        let page = trial.page
        try await page.show("catalogue")
        try await page.waitForText("zoomOut", in: "catalogue")
        try await page.send(["type": "choose", "role": "animator", "name": "zoomOut"])
        try await page.waitUntil("studio.store.state.roles.animator === 'zoomOut'")
        let frames = try await ProgramRun.frames(["--plugin", "zoomOut"], in: trial.folder)
        try await page.perform("push")
        #expect(try await page.shows(frames[6], at: 0.1))
      }
    }
  }
}
