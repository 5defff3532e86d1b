import Foundation
import Gestures
import PluginRuns
import PluginTestSupport
import Studio
import StudioProtocol
import Testing

struct LivePageTests {
  @Test func atRestNothingIsSent() async throws {
    let rig = try StudioRig(animator: "slide")
    await rig.connect(1)
    await rig.wait(1)
    #expect(rig.worker.stage.isAtRest)
    #expect(rig.worker.stage.wakeTime == nil)
    while rig.worker.hasIdleWork { rig.worker.doIdleWork() }
    let count = rig.link.sent.count
    await rig.wait(5)
    #expect(rig.link.sent.count == count)
  }

  @Test func aPageIsGreetedWithEverything() async throws {
    let rig = try StudioRig(animator: "slide")
    await rig.connect(1)
    for type in ["welcome", "catalogue", "timeline", "problem", "checks"] {
      #expect(rig.messages(type).count == 1, "\(type)")
    }
    #expect(rig.frames().count == 1)
    #expect(rig.frames().first?.pixels.count == 80 * 142 * 4)
  }

  @Test func twoPagesSeeTheSameAndTouchWithTwoFingers() async throws {
    let rig = try StudioRig(animator: "slide", interaction: "edgePan")
    await rig.connect(1)
    await rig.connect(2)
    await rig.touch(.began, 100, 100, from: 1)
    await rig.touch(.began, 200, 200, from: 2)
    await rig.wait(0.1)
    let touches = rig.worker.stage.take.inputs.touches
    #expect(Set(touches.map(\.id)) == [0, 1])
    rig.disconnect(2)
    await rig.wait(0.1)
    let last = rig.worker.stage.take.inputs.touches.last
    #expect(last?.id == 1 && last?.phase == .cancelled)
    await rig.touch(.ended, 100, 100, from: 1)
    await rig.send(#"{"type":"perform","transition":"push"}"#)
    await rig.wait(1)
    await rig.connect(3)
    #expect(rig.frames(3).last?.pixels == rig.frames(1).last?.pixels)
  }

  @Test func aPageThatPaintsNothingGetsTwoFrames() async throws {
    let rig = try StudioRig(animator: "slide")
    await rig.connect(1)
    await rig.connect(2, paints: false)
    await rig.send(#"{"type":"perform","transition":"push"}"#)
    await rig.wait(1.5)
    #expect(rig.frames(1).count > 10)
    #expect(rig.frames(2).count == 2)
    let last = try #require(rig.frames(2).last)
    await rig.send(#"{"type":"shown","frame":\#(last.number)}"#, from: 2)
    #expect(rig.frames(2).last?.pixels == rig.frames(1).last?.pixels)
  }

  @Test func onlyChangedRowsAreSent() async throws {
    let rig = try StudioRig(animator: "slide", interaction: "edgePan")
    await rig.connect(1)
    await rig.send(#"{"type":"perform","transition":"push"}"#)
    await rig.wait(1.5)
    let whole = PixelHeader.length + 80 * 142 * 4
    let sizes = rig.link.sent.filter { $0.kind == .pixels }.map(\.payload.count)
    #expect(sizes.first == whole)
    #expect(sizes.allSatisfy { $0 <= whole })
  }

  @Test(arguments: [
    #"{"type":"perform","transition":"fly"}"#, #"{"type":"choose","role":"scene","name":null}"#,
    #"{"type":"choose","role":"animator","name":"../../etc/passwd"}"#, #"{"type":"replay"}"#,
    #"{"type":"set","plugin":"slide","name":"nothing","value":1}"#,
    #"{"type":"stage","width":0}"#, #"{"type":"stage","width":90000,"height":90000}"#,
    #"{"type":"speed","value":3}"#, #"{"type":"hello","protocol":2,"pixelRatio":1}"#,
    #"{"type":"excerpt","file":"/etc/passwd","line":1}"#, #"{"type":"export","what":"webp"}"#,
    #"{"type":"evidence","picture":0}"#, #"{"type":"evidence","picture":4294967296}"#,
    #"{"type":"evidence","picture":"a.png"}"#, #"{"type":"evidence"}"#,
    "nonsense",
  ]) func aBadRequestIsRefusedAndChangesNothing(text: String) async throws {
    let rig = try StudioRig(animator: "slide")
    await rig.connect(1)
    await rig.wait(0.2)
    let before = rig.worker.state
    await rig.send(text)
    #expect(rig.messages("failed").count == 1)
    #expect(rig.worker.state == before)
  }

  @Test func aPageMustIntroduceItself() async throws {
    let rig = try StudioRig(animator: "slide")
    await rig.send(#"{"type":"reset"}"#)
    #expect(rig.messages("failed").count == 1)
  }

  @Test func aLoopRepeatsTheLastTransition() async throws {
    let rig = try StudioRig(animator: "slide")
    await rig.connect(1)
    await rig.send(#"{"type":"loop","on":true}"#)
    await rig.wait(3)
    #expect(rig.worker.stage.isAtRest)
    await rig.send(#"{"type":"perform","transition":"push"}"#)
    var starts = 0
    var last = 0.0
    for _ in 0..<300 {
      await rig.wait(1.0 / 60)
      let time = rig.worker.stage.time
      if time < last { starts += 1 }
      last = time
    }
    #expect(starts >= 2)
  }
}
