import BrowserTestSupport
import Foundation
import Testing

extension StudioBrowserTests {
  /// The pixels of the stage against those of `run`.
  @Suite struct Frames {
    @Test func `a drag makes the transition that run makes of the copied touches`() async throws {
      let options = ["--scene", "gallery", "--interaction", "panHalf"]
      try await StudioTrial.run(["slide"] + options) { trial in
        let page = trial.page
        let places = (0...12).map { (0.85 - Double($0) * 0.05, 0.6) }
        for (index, (x, y)) in places.enumerated() {
          let place = try await page.place(x, y)
          try await page.untilTouched {
            try await page.mouse(index == 0 ? "mousePressed" : "mouseMoved", at: place)
          }
        }
        try await page.mouse("mouseReleased", at: try await page.place(0.2, 0.6))
        try await page.waitForTransition()

        let copied = try await page.answer("copied", to: ["type": "copy", "what": "gesture"])
        let text = try #require(copied["text"].string)
        try trial.write(text, to: "touches.jsonl")
        let frames = try await ProgramRun.frames(
          ["--plugin", "slide", "--gesture", "touches.jsonl"] + options, in: trial.folder)

        let timeline = try await page.evaluate("studio.store.get('timeline').timeline")
        let first = try #require(timeline["start"].number),
          last = try #require(timeline["end"].number)
        // All that `run` draws on the grid; its last frame is at the end, which may lie between two frames.
        let times = Set([0, first, (first + last) / 2, last].map { Int(($0 * 60).rounded(.down)) })
        #expect(times.allSatisfy { $0 < frames.count }, "\(times) of \(frames.count)")
        #expect(Set(frames).count > 3)
        for index in times.sorted() where index < frames.count - 1 {
          #expect(
            try await page.shows(frames[index], at: Double(index) / 60), "frame \(index) differs")
        }
      }
    }

    @Test func `the stage shows the frames of run at their times`() async throws {
      try await StudioTrial.run(["flip"]) { trial in
        let frames = try await ProgramRun.frames(
          ["--plugin", "flip", "--transition", "push"], in: trial.folder)
        #expect(frames.count == 31 && Set(frames).count > 20)
        try await trial.page.perform("push")
        // Forward, back, and to the ends.
        for index in [0, 1, 7, 15, 16, 29, 30, 12, 0] {
          #expect(
            try await trial.page.shows(frames[index], at: Double(index) / 60),
            "frame \(index) differs")
        }
      }
    }

    @Test func `a live transition ends with the last frame of run`() async throws {
      try await StudioTrial.run(["flip"]) { trial in
        let page = trial.page
        let frames = try await ProgramRun.frames(
          ["--plugin", "flip", "--transition", "push"], in: trial.folder)
        #expect(try await page.shows(try #require(frames.first)))
        try await page.perform("push")
        #expect(try await page.shows(try #require(frames.last)))
        #expect(
          try await page.evaluate("studio.store.get('timeline').timeline.completed").isTrue)
      }
    }

    @Test func `a finger on a touch screen drags as well`() async throws {
      let options = ["--scene", "gallery", "--interaction", "panHalf"]
      try await StudioTrial.run(["slide"] + options) { trial in
        let page = trial.page
        try await page.useFingers()
        for step in 0...8 {
          let place = try await page.place(0.85 - Double(step) * 0.05, 0.6)
          try await page.untilTouched {
            try await page.fingers(step == 0 ? "touchStart" : "touchMove", at: [place])
          }
        }
        try await page.fingers("touchEnd", at: [])
        try await page.waitForTransition()
        let touches = try await page.evaluate("studio.store.get('timeline').timeline.touches")
        #expect(touches.elements.first?["phase"].string == "began")
        #expect(touches.elements.last?["phase"].string == "ended")
      }
    }
  }
}
