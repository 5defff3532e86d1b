import Diagnostics
import Foundation
import Media
import PluginTestSupport
import PluginTesting
import Rendering
import Studio
import StudioProtocol
import Testing

/// The pictures of findings, which come with the lines of results.
struct DataCheckPictureTests {
  private let failure = CheckResult(.noFlash, kind: "pop", message: "at 0.100 s it flashes up")
  private let other = CheckResult(.firstFrame, kind: "push", message: "it is not the old screen")

  private func png(_ width: Int = 12, _ height: Int = 3) throws -> Data {
    Data(try PNG.encode(.plain(width, height)))
  }

  /// The line of a result, as the other process writes it.
  private func line(_ result: CheckResult, _ picture: Data?) throws -> Data {
    try JSONEncoder().encode(ResultLine(result, picture: picture))
  }

  @Test func `a finding has the number of its picture, in the report as well`() throws {
    var lines = CheckLines(of: "mine")
    let png = try png()
    _ = lines.read(try line(other, nil))
    let known = try #require(lines.read(try line(failure, png)))
    #expect(known.checks.results.map(\.picture) == [nil, 1])
    #expect(known.pictures == [1: png])
    let report = TestReport([
      PluginReport(name: "mine", file: "mine.lua", results: [failure, other])
    ])
    _ = lines.read(try JSONEncoder().encode(ResultLine(report)))
    let finished = try #require(lines.finished)
    #expect(finished.checks.results.map(\.picture) == [1, nil])
    #expect(finished.pictures == [1: png])
    let image = try #require(finished.picture(1, decoder: ImageDecoder()))
    #expect((image.width, image.height) == (12, 3))
    #expect(image.pixels == RenderImage.plain(12, 3).pixels)
    #expect(finished.picture(2, decoder: ImageDecoder()) == nil)
  }

  @Test func `pictures beyond the limits are left out, and their results are not`() throws {
    let long = try png() + Data(count: ResultPicture.mostBytes)
    let wide = try png(ResultPicture.mostWidth + 1, 1)
    let high = try png(1, ResultPicture.mostHeight + 1)
    for wrong in [long, wide, high, Data(), Data("no picture".utf8), try png().prefix(23)] {
      var lines = CheckLines(of: "mine")
      let known = try #require(lines.read(try line(failure, wrong)))
      #expect(known.checks.results.count == 1)
      #expect(known.checks.results.first?.picture == nil)
      #expect(known.pictures.isEmpty)
    }
    for right in [try png(ResultPicture.mostWidth, 1), try png(1, ResultPicture.mostHeight)] {
      var lines = CheckLines(of: "mine")
      #expect(lines.read(try line(failure, right))?.pictures == [1: right])
    }
  }

  @Test func `a plugin has twenty pictures at most`() throws {
    var lines = CheckLines(of: "mine")
    let png = try png()
    var known: CheckResults?
    for index in 0..<30 {
      let result = CheckResult(.noFlash, kind: "pop", outcome: "\(index)", message: "it flashes")
      known = lines.read(try line(result, png))
    }
    let results = try #require(known)
    #expect(results.checks.results.compactMap(\.picture) == Array(1...20))
    #expect(results.checks.results.count == 30 && results.pictures.count == 20)
  }

  @Test func `a damaged picture has no pixels`() throws {
    var damaged = try png(200, 200)
    damaged.removeLast(30)
    #expect(ResultPicture.isAllowed(damaged))
    let results = CheckResults(
      StudioChecks(status: .done, passed: 0, results: []), pictures: [1: damaged])
    #expect(results.picture(1, decoder: ImageDecoder()) == nil)
  }
}
