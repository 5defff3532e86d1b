import Foundation
import Media
import RecordedFiles
import Rendering
import TestBasics
import Testing

/// Recorded pictures of shaders, which another driver may have drawn.
struct DriverPictureTests {
  /// Returns the problems with the gallery's picture of an animator, whose components are `more` levels brighter.
  private func problems(with name: String, more: Int) throws -> [String] {
    let folder = "docs/images/gallery/animators"
    let picture = try ImageDecoder().image(
      atPath: Checkout.root.appending(path: "\(folder)/\(name).png").path)
    let pixels = picture.pixels.enumerated().map { place, level in
      place % 4 == 3 ? level : UInt8(min(255, Int(level) + more))
    }
    return try TemporaryFolder.use { new in
      try PNG.write(
        RenderImage(width: picture.width, height: picture.height, pixels: pixels),
        to: new.appending(path: "\(name).png").path)
      return try RecordedSet.gallery.problems(of: RecordedFile.files(in: new, as: folder))
        .filter { $0.hasPrefix("\(folder)/\(name).png") }
    }
  }

  @Test(arguments: ["wind", "shaderDissolve"])
  func `they may differ as drivers do`(name: String) throws {
    #expect(try problems(with: name, more: 0) == [])
    #expect(try problems(with: name, more: 1) == [])
    let problem = try #require(try problems(with: name, more: 20).first)
    #expect(problem.contains("levels of 255 off on average"), "\(problem)")
    #expect(problem.contains(" drew what is recorded, and "), "\(problem)")
    #expect(problem.hasSuffix("; run `make record`"), "\(problem)")
  }

  @Test func `other pictures are compared exactly`() throws {
    #expect(try problems(with: "flip", more: 0) == [])
    #expect(try problems(with: "flip", more: 1).count == 1)
  }
}
