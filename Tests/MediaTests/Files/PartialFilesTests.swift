import Foundation
import Media
import Testing

/// Files that are written beside their places.
struct PartialFilesTests {
  private func inNewFolder(_ body: (String) throws -> Void) throws {
    let folder = NSTemporaryDirectory() + "partial-files-\(UUID().uuidString)"
    try OutputFile.makeDirectory(folder)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }

  private func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  @Test func `an incomplete file lies beside its place, and takes it when it is complete`() throws {
    try inNewFolder { folder in
      let files = PartialFiles()
      let partial = try files.begin(for: folder + "/x.png")
      #expect(partial.hasPrefix(folder + "/.") && partial.hasSuffix(PartialFiles.suffix))
      try Data([1, 2]).write(to: URL(filePath: partial))
      try files.complete(partial, as: folder + "/x.png", subject: "x.png")
      #expect(try names(in: folder) == ["x.png"])
      // It is no longer among the files.
      files.removeAll()
      #expect(try names(in: folder) == ["x.png"])
    }
  }

  @Test func `what is incomplete is removed, and nothing is written afterwards`() throws {
    try inNewFolder { folder in
      let files = PartialFiles()
      let partials = try (0..<3).map { try files.begin(for: folder + "/\($0).png") }
      for partial in partials { try Data([1]).write(to: URL(filePath: partial)) }
      files.discard(partials[0])
      #expect(try names(in: folder).count == 2)
      files.removeAll()
      #expect(try names(in: folder) == [])
      #expect(throws: MediaError.self) {
        try files.complete(partials[1], as: folder + "/1.png", subject: "1.png")
      }
      #expect(throws: MediaError.self) {
        try OutputFile.write([1], to: folder + "/3.png", among: files)
      }
      #expect(try names(in: folder) == [])
    }
  }

  @Test func `a file with the longest name of all is written`() throws {
    try inNewFolder { folder in
      let name = String(repeating: "x", count: 255)
      try OutputFile.write([1], to: folder + "/" + name)
      #expect(try names(in: folder) == [name])
    }
  }
}
