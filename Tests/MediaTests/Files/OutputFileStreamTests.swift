import Foundation
import Media
import Testing

@Suite struct OutputFileStreamTests {
  private func names(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  @Test func `parts become a file when it is finished, and not before`() throws {
    try withTemporaryDirectory { folder in
      let path = folder + "/x.rgba"
      try OutputFile.write([9], to: path)
      let stream = try OutputFileStream(path)
      try stream.write([1, 2])
      try stream.write([])
      try stream.write([3])
      #expect(try InputFile.read(path) == [9])
      try stream.finish()
      #expect(try InputFile.read(path) == [1, 2, 3])
      #expect(try names(folder) == ["x.rgba"])
    }
  }

  @Test func `a file that is not finished leaves nothing`() throws {
    try withTemporaryDirectory { folder in
      do {
        let stream = try OutputFileStream(folder + "/x.rgba")
        try stream.write([1, 2])
        #expect(try names(folder).count == 1)
      }
      #expect(try names(folder) == [])
    }
  }

  @Test func `a file can't be begun after the end of its command`() throws {
    try withTemporaryDirectory { folder in
      let files = PartialFiles()
      let stream = try OutputFileStream(folder + "/x.rgba", among: files)
      files.removeAll()
      let error = mediaError { try stream.finish() }
      #expect(error?.code == .unwritableOutput)
      #expect(mediaError { _ = try OutputFileStream(folder + "/y", among: files) } != nil)
      #expect(try names(folder) == [])
    }
  }

  @Test func `a folder is refused with its path`() throws {
    try withTemporaryDirectory { folder in
      let error = mediaError { _ = try OutputFileStream(folder) }
      #expect(error?.reason == "this is a directory, not a file")
      #expect(error?.subject == folder)
    }
  }
}
