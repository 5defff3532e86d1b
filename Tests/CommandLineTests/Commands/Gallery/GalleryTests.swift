import Foundation
import RecordedFiles
import Testing

@TestingLane @Suite struct `The gallery` {
  private static let docs = Program.repository.appending(path: "docs")

  /// The page and the pictures are made anew, which is a second's work for each of them.
  @Test func `the page and its pictures are what the plugins draw`() throws {
    try Program.inNewFolder { program in
      let docs = program.folder.appending(path: "docs")
      try FileManager.default.createDirectory(at: docs, withIntermediateDirectories: false)
      let outcome = try program.run("gallery", "--output", "docs/gallery.md", "--json")
      #expect(outcome.status == 0, "\(outcome.errors)")
      let document = try outcome.json()
      #expect(Set(document.keys) == ["page", "plugins", "written"])
      let plugins = try #require(document["plugins"] as? [[String: Any]])
      let pictures = plugins.compactMap { $0["picture"] as? String }
      #expect(pictures.count == plugins.count && Set(pictures).count == pictures.count)

      let files = try RecordedFile.files(in: docs, as: "docs")
      let paths = Set(files.map(\.path))
      #expect(paths == Set(["docs/gallery.md"] + pictures.map { "docs/\($0)" }))
      #expect(try RecordedSet.gallery.problems(of: files) == [])
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
}
