import Diagnostics
import Foundation
import PluginTesting
import Testing

/// The checks of the contract in a program of one's own. That each of them finds what it is meant for is
/// proved with the program, which tests many plugins at once.
struct ContractTests {
  @Test func `every check has a plugin that fails it`() throws {
    let broken = try Corpus.names(in: "plugintesting/wrong").map {
      try Corpus.expectation(of: "plugintesting/wrong/\($0)").split(separator: " ").first
    }
    // Those of shaders are tested with a driver; the way back is only noted.
    let shaders = try Corpus.shaderExpectations().compactMap { $0.split(separator: " ").first }
    for check in DiagnosticCode.checks where check != .wayBack {
      #expect((broken + shaders).contains(Substring(check.name)), "\(check)")
    }
  }

  @Test func `a movement that people may not expect is noted once, with a picture`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "transhost-notes-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let report = Corpus.tester { $0.evidenceFolder = folder }
      .test(Corpus.file("plugintesting/right/blocks"))
    let notes = report.results.filter { $0.note != nil }
    #expect(
      notes.map(\.title) == ["right-to-left push", "reduced-motion push", "way-back pop"])
    #expect(report.passed && notes.allSatisfy(\.passed))
    #expect(notes.allSatisfy { $0.evidence.contains { $0.hasSuffix(".png") } })
    let half = Corpus.tester().test(Corpus.file("plugintesting/right/one-screen-mirrored"))
    #expect(half.results.filter { $0.note != nil }.map(\.title).first == "right-to-left push")
    let vending = Corpus.tester().test(Corpus.file("plugintesting/right/vends-one-way"))
    #expect(
      vending.results.filter { $0.note != nil }.map(\.title)
        == ["right-to-left push", "reduced-motion push", "way-back pop"])
    let other = Corpus.tester().test(Corpus.file("plugintesting/right/mirrored"))
    // Its way is as long as the container was wide at the start.
    #expect(other.passed && other.results.allSatisfy { $0.note == nil || $0.code == .resize })
  }

  @Test(arguments: [
    ("cut-on-the-way", "steady-motion push completed"),
    ("panel-at-one-side", "right-to-left present"),
    ("fades-from-right-to-left", "right-to-left push"),
    ("fills-the-container", "ends-right present in a smaller frame"),
    ("rises-by-its-own-height", "ends-right present in a smaller frame"),
    ("dragged-up", "gesture-decision present then by \"pan 195,633 -> 195,42 over 0.4s\""),
    ("either-way", "gesture-decision pop by \"pan 160,440 -> 160,120 over 0.4s\""),
    ("takes-long-to-begin", "script-cost push completed"),
    ("as-wide-as-at-first", "resize child"), ("as-wide-as-built", "resize push"),
    ("under-the-notch", "ends-right present completed"),
    ("at-the-side-of-a-tablet", "other-size present of a dark tablet"),
    ("bounces-one-way", "parameter-effect push"),
    ("lever", "gesture-decision push by \"pan 160,440 -> 160,120 over 0.4s\""),
    ("tap-anywhere", "gesture-decision present then by \"tap 195,422\""),
    ("shade-that-stays", "resize push"), ("white-in-the-dark", "no-flash push completed"),
    ("flung-far", "steady-motion push completed"), ("rises-unasked", "not-animated present"),
    ("behind-from-the-other-side", "way-back pop"),
    ("beyond-the-edge", "ends-right present completed"),
    ("goes-on-when-interrupted", "gesture-decision pop by \"pan 40,300 -> 280,300 over 0.4s\""),
    ("reel-one-way", "way-back pop"), ("taken-from-the-pile", "way-back pop"),
    ("patience", "parameter-effect pop"),
    ("no-flick", "gesture-decision push by \"pan 280,300 -> 40,300 over 0.4s\""),
    ("any-drag", "gesture-decision push by \"pan 280,300 -> 40,300 over 0.4s\""),
    ("cut-where-it-lifts", "gesture-decision push by \"pan 160,440 -> 160,120 over 0.4s\""),
    ("flung-by-the-finger", "steady-motion push by \"pan 160,440 -> 160,120 over 0.4s\""),
    ("curtains-of-one-width", "resize push"),
    ("white-around-small-screens", "no-flash push completed"),
    ("eye-on-an-empty-view", "steady-motion push completed"),
    ("under-the-notch-when-turned", "resize present"),
    ("takes-turns", "repeatable push"),
    ("picture-keeps-its-size", "resize present"),
    ("thrown-at-once", "gesture-decision dismiss by \"pan 160,140 -> 160,460 over 0.4s\""),
    ("elements-asked-for-too-late", "shared-elements push several"),
    ("elements-from-the-back", "shared-elements push several"),
    ("steps-in-seconds", "parameter-values push"), ("tabs-once", "repeatable tab by taps"),
    ("tabs-after-cancel", "repeatable tab by taps"),
    ("stops-half-way", "completes-in-time push completed"),
    ("slider-not-to-the-end", "gesture-decision push by \"slider 0 -> 100 over 0.4s\""),
    ("turns-one-way-only", "gesture-decision dismiss by \"rotate 160,284 0 -> 90deg over 0.4s\""),
    ("grabber-behind", "ends-right present completed"),
    ("perspective-reversed", "steady-motion push completed"),
    ("seam-opens", "steady-motion tab completed"), ("grows-both-ways", "way-back pop"),
    ("goes-on-at-rest", "gesture-decision pop by \"edge left 0,300 -> 240,300 over 0.4s\""),
    ("picture-of-nothing", "runs-clean push completed"),
    ("settles-too-small", "ends-right present completed"),
    ("half-way-when-turned", "resize pop"),
    ("element-converted-twice", "ends-right present in a smaller frame"),
    ("bounces-off-its-ground", "steady-motion push completed"),
    ("round-to-the-last", "last-frame push completed"),
    ("above-the-middle-of-a-tablet", "other-size present of a dark tablet"),
    ("drawer-of-one-width", "parameter-effect present"),
    ("sides-by-title", "way-back tab"),
    ("tabs-one-way", "gesture-decision tab by \"pan 280,300 -> 40,300 over 0.4s\""),
    ("presenter-by-the-clock", "scrub present"), ("lags-behind-the-finger", "scrub push"),
    ("fades-both-at-once", "steady-motion push completed"),
    ("white-veil-in-the-dark", "no-flash present completed"),
    ("fades-in-only", "way-back dismiss"), ("moves-in-and-fades-out", "way-back dismiss"),
    ("animator-of-the-first-operation", "way-back pop"),
    ("progress-smoothed", "gesture-decision pop by \"edge left 0,300 -> 240,300 over 0.4s\""),
    ("turns-to-one-side-of-reading", "right-to-left push"),
    ("shadow-clipped-away", "steady-motion push completed"),
    ("screens-cross", "steady-motion child completed"),
    ("cube-of-one-phone", "steady-motion push completed"),
    ("picture-squashed", "steady-motion push completed"),
    ("bounces-off-the-edge", "steady-motion present completed"),
    ("back-to-the-first-tab-only", "way-back tab"), ("drives-pushes-only", "way-back pop"),
    ("drives-pops-only", "way-back pop"), ("drives-nothing", "way-back pop"),
    ("through-paper-without-a-name", "no-flash push completed"),
    ("grip-in-other-coordinates", "ends-right present completed"),
    ("out-of-the-corner", "shared-elements present none"),
    ("apart-on-the-way-back", "way-back pop"), ("long-way-back", "way-back pop"),
    ("through-white-paper", "no-flash push completed"),
    ("grip-lost-in-the-dark", "no-flash present completed"),
    ("hint-lost-in-the-dark", "no-flash present completed"),
    ("middle-by-its-width", "landscape present"),
    ("shade-never-shown", "runs-clean push completed"),
    ("cut-off-below", "ends-right present completed"),
    ("creeps-back", "gesture-decision push by \"pan 280,300 -> 40,300 over 0.4s\""),
    ("way-of-one-phone", "gesture-decision push by \"pan 280,300 -> 40,300 over 0.4s\""),
  ])
  func `what may be meant is noted and not blamed`(plugin: String, title: String) {
    // The program proves that no other check blames them.
    let report = Corpus.tester { $0.filter = title }
      .test(Corpus.file("plugintesting/right/\(plugin)"))
    #expect(report.passed, "\(report.failures)")
    #expect(Set(report.results.filter { $0.note != nil }.map(\.title)) == [title], "\(plugin)")
  }

  @Test(arguments: [
    ("grip-of-the-appearance", "no-flash present completed"),
    ("hint-in-the-dark", "no-flash present completed"),
    ("above-the-middle", "landscape present"), ("drives-its-push", "way-back pop"),
    ("shade-behind", "runs-clean push completed"),
  ])
  func `what is nearly so is not noted`(plugin: String, title: String) {
    let report = Corpus.tester { $0.filter = title }
      .test(Corpus.file("plugintesting/right/\(plugin)"))
    #expect(report.results.map(\.title).contains(title), "\(plugin)")
    #expect(report.passed && report.results.allSatisfy { $0.note == nil }, "\(plugin)")
  }

  @Test func `two tests of one plugin come to the same`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let reports = try (0..<2).map { _ in
      try encoder.encode(Corpus.tester().test(Corpus.file("plugintesting/right/blocks")))
    }
    #expect(reports[0] == reports[1])
  }

  @Test func `a filter leaves one check, and failing fast ends with the first failure`() {
    let file = Corpus.file("plugintesting/wrong/never")
    let filtered = Corpus.tester { $0.filter = "completes-once pop" }.test(file)
    #expect(filtered.results.allSatisfy { $0.code == .completesOnce && $0.kind == "pop" })
    #expect(!filtered.results.isEmpty)
    let fast = Corpus.tester { $0.failsFast = true }.test(file)
    #expect(fast.results.count { !$0.passed } == 1 && fast.results.last?.passed == false)
  }

  @Test func `a filter saves the runs of what it leaves out, and no result that it picks`() {
    for (plugin, filters) in [
      (
        "mirrored",
        ["scrub", "push cancelled", "pop", "refused-memory push 50 of", "in a row", "%"]
      ),
      ("interact", ["by \"", "cancel-restores push", "over 0.4s"]),
    ] {
      let file = Corpus.file("plugintesting/right/\(plugin)")
      let whole = Corpus.tester().test(file)
      for filter in filters {
        let tester = Corpus.tester { $0.filter = filter }
        let report = tester.test(file)
        let expected = whole.results.filter {
          tester.options.admits("\(whole.name) \($0.title)")
        }
        #expect(report.results == expected, "\(plugin) \(filter)")
        #expect(report.runs <= whole.runs, "\(plugin) \(filter)")
      }
    }
    let file = Corpus.file("plugintesting/right/blocks")
    let spent = ["scrub push", "no such check"].map { filter in
      Corpus.tester { $0.filter = filter }.test(file).runs
    }
    #expect(spent[0] < 20 && spent[1] == 0, "\(spent)")
  }

  @Test func `F19 a flash is found, and evidence shows its frame and the trace`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "transhost-evidence-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let report = Corpus.tester { $0.evidenceFolder = folder }
      .test(Corpus.file("plugintesting/wrong/white-flash"))
    let failure = try #require(report.results.first { !$0.passed })
    #expect(failure.message.contains("frame 9 at 0.150 s flashes up"))
    #expect(failure.evidence.map { URL(filePath: $0).pathExtension } == ["png", "json"])
    for path in failure.evidence {
      let file = folder.appending(path: URL(filePath: path).lastPathComponent)
      #expect(FileManager.default.fileExists(atPath: file.path))
    }
  }

  @Test func `a plugin that goes over its limits is said to be limited`() {
    let report = Corpus.tester().test(Corpus.file("plugintesting/wrong/endless"))
    #expect(report.ending == .limited && !report.passed)
  }
}
