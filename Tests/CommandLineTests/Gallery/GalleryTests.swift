import Foundation
import Media
import RenderTree
import Testing

@TestingLane @Suite struct `The gallery` {
  private static let docs = Program.repository.appending(path: "docs")

  /// The page and the pictures are made anew, which is a second's work for each of them.
  ///
  /// With RECORD_GALLERY set they are written, and the test fails so that nobody forgets.
  @Test func `the page and its pictures are what the plugins draw`() throws {
    try Program.inNewFolder { program in
      if ProcessInfo.processInfo.environment["RECORD_GALLERY"] != nil {
        let page = Self.docs.appending(path: "gallery.md")
        let outcome = try program.run("gallery", "--output", page.path)
        Issue.record("\(outcome.output)run again without RECORD_GALLERY")
      }
      let remedy = "make it anew: transhost gallery"
      let outcome = try program.run("gallery", "--output", "gallery.md", "--json")
      #expect(outcome.status == 0, "\(outcome.errors)")
      let document = try outcome.json()
      #expect(Set(document.keys) == ["page", "plugins", "written"])
      let recorded = try? String(
        contentsOf: Self.docs.appending(path: "gallery.md"), encoding: .utf8)
      let made = try String(
        contentsOf: program.folder.appending(path: "gallery.md"), encoding: .utf8)
      #expect(recorded == made, "\(remedy)")

      let plugins = try #require(document["plugins"] as? [[String: Any]])
      let pictures = plugins.compactMap { $0["picture"] as? String }
      #expect(pictures.count == plugins.count && Set(pictures).count == pictures.count)
      for picture in pictures {
        let same = try Self.isSame(
          Self.docs.appending(path: picture), program.folder.appending(path: picture))
        #expect(same, "docs/\(picture) is another picture; \(remedy)")
      }
      // Pictures of plugins that are gone.
      let folder = Self.docs.appending(path: "images/gallery")
      let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        .filter { $0.hasSuffix(".png") }.map { "images/gallery/\($0)" }
      #expect(Set(files).subtracting(pictures).sorted() == [], "take them out")
    }
  }

  @Test func `every shipped plugin is on the page, and each strip is small`() throws {
    try Program.inNewFolder { program in
      let page = try String(
        contentsOf: Self.docs.appending(path: "gallery.md"), encoding: .utf8)
      let text = try program.run("list", "--json").output
      let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
      let plugins = try #require(value as? [[String: Any]])
      #expect(plugins.count > 30)
      for plugin in plugins {
        let name = try #require(plugin["name"] as? String)
        let kind = try #require(plugin["kind"] as? String)
        let picture = "images/gallery/\(kind)s/\(name).png"
        #expect(page.contains("(\(picture))"), "\(name)")
        let size = try Data(contentsOf: Self.docs.appending(path: picture)).count
        #expect(size < 80_000, "\(name): \(size) bytes")
      }
    }
  }

  /// Command lines that are refused, with the status and the words.
  nonisolated static let refused: [(arguments: [String], status: Int32, says: String)] = [
    (["gallery", "--output", "x.html"], 64, "gallery writes a .md"),
    (["gallery", "--output", "gone/x.md"], 73, "the folder gone does not exist"),
  ]

  @Test(arguments: refused)
  func `a wrong place is refused before anything is drawn`(
    arguments: [String], status: Int32, says: String
  ) throws {
    try Program.inNewFolder { program in
      let outcome = try program.run(arguments)
      #expect(outcome.status == status)
      #expect(outcome.errors.contains(says), "\(outcome.errors)")
    }
  }

  private static func isSame(_ one: URL, _ other: URL) throws -> Bool {
    guard let one = try? ImageDecoder().image(atPath: one.path) else { return false }
    let other = try ImageDecoder().image(atPath: other.path)
    return one.width == other.width && one.height == other.height && one.pixels == other.pixels
  }
}
