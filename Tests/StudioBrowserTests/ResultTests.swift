import BrowserTestSupport
import Foundation
import Media
import Rendering
import TestBasics
import Testing

extension StudioBrowserTests {
  /// What leaves the studio, and how it looks.
  @Suite struct Results {
    @Test func `export writes an animation into the output folder`() async throws {
      try await StudioTrial.run(["flip"]) { trial in
        let page = trial.page
        try await page.perform("push")
        try await page.clickButton("Save WebP", in: "export")
        let exported = try await page.waitUntil("studio.store.get('exported')")
        let path = try #require(exported["path"].string)
        let output = trial.folder.appending(path: "out").resolvingSymlinksInPath().path
        let file = URL(filePath: path, relativeTo: trial.folder).resolvingSymlinksInPath()
        #expect(file.path.hasPrefix(output + "/"), "\(file.path)")
        let bytes = Array(try Data(contentsOf: file))
        #expect(bytes.starts(with: Array("RIFF".utf8)))
        #expect(bytes[8..<16].elementsEqual(Array("WEBPVP8X".utf8)))
      }
    }

    @Test func `the copied command line draws the frame that the stage shows`() async throws {
      try await StudioTrial.run(["flip"]) { trial in
        try await trial.page.perform("push")
        let shown = try await trial.page.pixels(at: 0.2)
        let copied = try await trial.page.answer(
          "copied", to: ["type": "copy", "what": "command"])
        let command = try #require(copied["text"].string)
        #expect(command.hasPrefix("transhost run "), "\(command)")
        try await ProgramRun.shell(command, in: trial.folder)
        let drawn = try FileManager.default.contentsOfDirectory(atPath: trial.folder.path)
          .filter { $0.hasSuffix(".png") }
        let file = try #require(drawn.first)
        let image = try ImageDecoder().image(atPath: trial.folder.appending(path: file).path)
        #expect(image.straightPixels == shown)
      }
    }

    @Test func `a session that is copied is replayed by test`() async throws {
      try await StudioTrial.run(["flip"]) { trial in
        try await trial.page.perform("push")
        let copied = try await trial.page.answer(
          "copied", to: ["type": "copy", "what": "session"])
        let file = try trial.write(
          try #require(copied["text"].string), to: "session.jsonl")
        try await ProgramRun.run(["test", "--replay", file.path], in: trial.folder)
      }
    }

    /// The picture of the whole page is `.build/studio/studio.png`, that of the documentation.
    @Test func `the default stage shows the frames of run at two pixels a point`() async throws {
      let stage = ["--size", "390x844", "--scale", "2"]
      try await StudioTrial.run(["flip"], stage: stage) { trial in
        let page = trial.page
        let frames = try await ProgramRun.frames(
          ["--plugin", "flip"], stage: stage, in: trial.folder)
        try await page.resize(width: 1_440, height: 900)
        try await page.perform("push")
        for index in [20, 12] {
          #expect(try await page.shows(frames[index], at: Double(index) / 60))
        }
        try await page.show("parameters")
        try await page.waitUntil("studio.store.get('thumbnail')")
        try await page.screenshot().write(to: try Self.pictures.appending(path: "studio.png"))
      }
    }

    /// The folder of pictures to be looked at.
    private static var pictures: URL {
      get throws {
        let folder = Checkout.root.appending(path: ".build/studio")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
      }
    }

    /// The pictures are in `.build/studio`, to be looked at.
    @Test func `every panel shows in light and dark, and fits the smallest windows`() async throws {
      let pictures = try Self.pictures
      try await StudioTrial.run(["rise.lua"], plugins: [.rising()]) { trial in
        let page = trial.page
        try await page.perform("push")
        _ = try await page.pixels(at: 0.15)
        for (width, height) in [(1_280, 720), (1_024, 768)] {
          try await page.resize(width: width, height: height)
          for panel in ["catalogue", "parameters", "stage", "export", "checks", "timeline"] {
            try await page.show(panel)
            var shots: [Data] = []
            for scheme in ["light", "dark"] {
              try await page.prefer(colorScheme: scheme)
              try await page.paintOnce()
              let shot = try await page.screenshot()
              try shot.write(
                to: pictures.appending(path: "\(panel)-\(width)x\(height)-\(scheme).png"))
              shots.append(shot)
            }
            #expect(shots[0] != shots[1], "\(panel) looks the same in light and dark")
            #expect(
              try await page.evaluate("document.documentElement.scrollWidth <= innerWidth").isTrue,
              "\(panel) is wider than \(width)")
          }
        }
        try trial.save(.broken)
        try await page.waitForText("UIView has no property 'alfa'", in: "problems")
        for scheme in ["light", "dark"] {
          try await page.prefer(colorScheme: scheme)
          try await page.paintOnce()
          try await page.screenshot().write(
            to: pictures.appending(path: "problems-\(scheme).png"))
        }
      }
    }
  }
}
