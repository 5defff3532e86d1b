import BrowserTestSupport
import Foundation
import Testing

extension StudioBrowserTests {
  /// The browser as these tests drive it: what it would miss, they would.
  @Suite struct Driver {
    private static func address(_ text: String) -> String {
      "data:text/html;base64," + Data(text.utf8).base64EncodedString()
    }

    @Test func `problems of a page are found`() async throws {
      try await Browser.use { browser in
        let page = try await browser.page()
        try await page.navigate(to: Self.address("<title>well</title>"))
        #expect(page.problems.all == [])
        try await page.navigate(
          to: Self.address(
            """
            <script>
              console.error("first", 2)
              console.log("not this")
              setTimeout(() => { window.isOver = true; throw new Error("third") })
              console.warn("second")
            </script>
            """))
        try await page.waitUntil("window.isOver")
        let problems = page.problems.take()
        #expect(problems.count == 3, "\(problems)")
        #expect(problems.first == "first 2")
        #expect(problems.contains("second"))
        #expect(problems.contains { $0.hasPrefix("Error: third") })
        #expect(page.problems.all == [])
      }
    }

    @Test func `pixels of a canvas arrive as they are, and keys and clicks where they belong`()
      async throws
    {
      try await Browser.use { browser in
        let page = try await browser.page()
        try await page.navigate(
          to: Self.address(
            """
            <canvas id="stage" width="7" height="300"></canvas>
            <button id="button" onclick="this.textContent = 'clicked'">not yet</button>
            <script>
              const context = document.querySelector("canvas").getContext("2d")
              const picture = context.createImageData(7, 300)
              picture.data.forEach((_, at, data) => { data[at] = at % 4 === 3 ? 255 : at % 251 })
              context.putImageData(picture, 0, 0)
              addEventListener("keydown", ({ key }) => { window.keys = (window.keys ?? "") + key })
            </script>
            """))
        let (width, height, bytes) = try await page.pixels(ofCanvas: "#stage")
        #expect(width == 7 && height == 300)
        var expected = [UInt8](repeating: 255, count: 7 * 300 * 4)
        for index in expected.indices where index % 4 != 3 { expected[index] = UInt8(index % 251) }
        #expect(bytes == expected)
        try await page.click("#button")
        try await page.waitUntil("document.querySelector('#button').textContent === 'clicked'")
        for key in "a,?1" { try await page.press(.character(key)) }
        #expect(try await page.waitUntil("window.keys") == "a,?1")
      }
    }

    @Test func `an exception in the page is an error of the test`() async throws {
      try await Browser.use { browser in
        let page = try await browser.page()
        await #expect(throws: BrowserFailure.self) { try await page.evaluate("nothing.at.all") }
        await #expect(throws: BrowserFailure.self) { try await page.waitUntil("nothing.at.all") }
      }
    }
  }
}
