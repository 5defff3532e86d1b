import BrowserTestSupport
import Foundation
import Testing

extension StudioBrowserTests {
  /// The studio without a pointer.
  @Suite struct Keyboard {
    @Test func `a transition is performed, paused and stepped with keys`() async throws {
      try await StudioTrial.run(["flip"]) { trial in
        let page = trial.page
        try await page.waitUntil("studio.store.state.transitions[0]")
        try await page.press(.character("1"))
        try await page.waitForTransition()
        try await page.press(.space)
        try await page.waitUntil("studio.store.state.clock.mode !== 'live'")
        let end = try #require(try await page.state["clock"]["time"].number)
        for frames in 1...3 {
          try await page.press(.character(","))
          try await page.waitUntil(
            "Math.abs(studio.store.state.clock.time - \(end - Double(frames) / 60)) < 1e-4")
        }
        try await page.press(.character("."))
        try await page.waitUntil(
          "Math.abs(studio.store.state.clock.time - \(end - 2.0 / 60)) < 1e-4")
        try await page.press(.space)
        try await page.waitUntil("studio.store.state.clock.mode === 'live'")
      }
    }

    @Test func `the list of shortcuts opens and closes`() async throws {
      try await StudioTrial.run(["flip"]) { trial in
        let page = trial.page
        try await page.press(.character("?"), modifiers: Page.Modifiers.shift)
        try await page.waitUntil("document.querySelector('#shortcuts').open")
        #expect(
          try await page.evaluate("document.querySelectorAll('#shortcuts kbd').length > 10").isTrue)
        try await page.press(.escape)
        try await page.waitUntil("!document.querySelector('#shortcuts').open")
      }
    }

    @Test func `every control has a name, and the Tab key comes to the stage`() async throws {
      try await StudioTrial.run(["flip"]) { trial in
        let page = trial.page
        // The browser's own names, which screen readers get.
        try await page.call("Accessibility.enable")
        let tree = try await page.call("Accessibility.getFullAXTree")
        let controls = tree["nodes"].elements.filter {
          !$0["ignored"].isTrue
            && ["button", "textbox", "slider", "checkbox", "switch", "combobox", "radio", "tab"]
              .contains($0["role"]["value"].string)
        }
        #expect(controls.count > 10)
        for control in controls {
          #expect(control["name"]["value"].string?.isEmpty == false, "\(control)")
        }
        var focused: Set<String> = []
        repeat {
          try await page.press(.tab)
          let element = try await page.evaluate("document.activeElement?.id ?? ''").string ?? ""
          if element == "stage-frame" { return }
          focused.insert(element + "\(focused.count)")
        } while focused.count < 300
        Issue.record("the Tab key never comes to the stage")
      }
    }
  }
}
