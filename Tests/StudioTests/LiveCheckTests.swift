import Foundation
import Media
import PluginRuns
import PluginTestSupport
import Rendering
import Studio
import StudioProtocol
import Testing
import TransitionKit

/// The contract checks beside the stage.
struct LiveCheckTests {
  /// A worker whose checks end at once, with the pictures 1, which is 12 × 3 pixels, and 2, which is damaged.
  private func rig() throws -> StudioRig {
    var request = try Shipped.request(.push, animator: "slide")
    request.stage.scale = 0.25
    request.decoder = ImageDecoder()
    let png = Data(try PNG.encode(.plain(12, 3)))
    return try StudioRig(request) { _, report in
      let finding = StudioChecks.Finding(
        check: "no-flash", code: "no-flash", message: "it flashes up", evidence: [], picture: 1)
      let checks = StudioChecks(status: .done, plugin: "slide", passed: 1, results: [finding])
      report(CheckResults(checks, pictures: [1: png, 2: png.dropLast(20)]))
    }
  }

  /// Switches the checks, and waits for the messages about them to have become `count`.
  private func switchChecks(_ isOn: Bool, in rig: StudioRig, until count: Int) async {
    await rig.send(#"{"type":"checks","on":\#(isOn)}"#)
    while rig.messages("checks").count < count { await Task.yield() }
  }

  /// Asks for a picture as page 1, `times` times, and lets the worker send what is ordered.
  private func ask(_ number: UInt32, in rig: StudioRig, times: Int = 1) async {
    for _ in 0..<times { await rig.send(#"{"type":"evidence","picture":\#(number)}"#) }
    while rig.worker.hasIdleWork { rig.worker.doIdleWork() }
  }

  /// The pictures of findings that a page got.
  private func pictures(_ rig: StudioRig, to page: UInt32) -> [(PixelHeader, [UInt8])] {
    rig.link.sent.filter { $0.kind == .pixels && $0.client == page }.compactMap { packet in
      guard let header = PixelHeader(reading: packet.payload), header.kind == .evidence else {
        return nil
      }
      return (header, Array(packet.payload.dropFirst(PixelHeader.length)))
    }
  }

  @Test func `a picture is sent to the page that asks for it`() async throws {
    let rig = try rig()
    await rig.connect(1)
    await rig.connect(2)
    await switchChecks(true, in: rig, until: 2)
    let checks = try #require(rig.messages("checks").last?["checks"] as? [String: Any])
    let findings = try #require(checks["results"] as? [[String: Any]])
    #expect(findings.first?["picture"] as? Int == 1)
    #expect(pictures(rig, to: 1).isEmpty)
    await ask(1, in: rig, times: 100)
    let (header, pixels) = try #require(pictures(rig, to: 1).first)
    #expect(header == PixelHeader(.evidence, number: 1, width: 12, height: 3, rows: 0..<3))
    #expect(pixels == RenderImage.plain(12, 3).pixels)
    // A page that asks without end gets no more of them, and other pages get none.
    #expect(pictures(rig, to: 1).count == 1 && pictures(rig, to: 2).isEmpty)
    await ask(1, in: rig)
    #expect(pictures(rig, to: 1).count == 2)
  }

  @Test func `a picture that is damaged or gone is answered without pixels`() async throws {
    let rig = try rig()
    await rig.connect(1)
    await switchChecks(true, in: rig, until: 2)
    for number: UInt32 in [2, 3, 4_294_967_295] {
      await ask(number, in: rig)
      let (header, pixels) = try #require(pictures(rig, to: 1).last)
      #expect(header.number == number && header.width == 0 && header.height == 0)
      #expect(pixels.isEmpty)
    }
    // Pictures go with the checks, also one that was ordered before.
    await rig.send(#"{"type":"evidence","picture":1}"#)
    await switchChecks(false, in: rig, until: 3)
    await ask(1, in: rig)
    #expect(pictures(rig, to: 1).allSatisfy { $0.0.width == 0 })
    #expect(pictures(rig, to: 1).count == 5 && rig.messages("failed").isEmpty)
  }
}
