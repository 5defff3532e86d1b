import Foundation
import Media
import Testing

@Suite struct FileTests {
  @Test func `bytes round-trip and leave nothing else`() throws {
    try withTemporaryDirectory { directory in
      let path = directory + "/x.bin"
      let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
      try OutputFile.write([1], to: path)
      try OutputFile.write(bytes, to: path)
      #expect(try InputFile.read(path) == bytes)
      #expect(try FileManager.default.contentsOfDirectory(atPath: directory) == ["x.bin"])
    }
  }

  @Test func `a symbolic link is followed`() throws {
    try withTemporaryDirectory { directory in
      try OutputFile.write([1], to: directory + "/real")
      try FileManager.default.createSymbolicLink(
        atPath: directory + "/link", withDestinationPath: directory + "/real")
      try OutputFile.write([2], to: directory + "/link")
      #expect(try InputFile.read(directory + "/real") == [2])
      let link = try FileManager.default.destinationOfSymbolicLink(atPath: directory + "/link")
      #expect(link == directory + "/real")
    }
  }

  @Test func `a device is written, not replaced`() throws {
    try OutputFile.write([1, 2, 3], to: "/dev/null")
    let refusal = mediaError { _ = try InputFile.read("/dev/null") }
    #expect(refusal?.code == .unreadableFile)
    #expect(refusal?.reason == "this is a device, not a plain file")
    let error = mediaError { try OutputFile.write([1], to: "/dev/full") }
    #expect(error?.reason == "the disk is full")
  }

  @Test func `a pipe is refused, not waited for`() throws {
    try withTemporaryDirectory { directory in
      let path = directory + "/pipe"
      try #require(mkfifo(path, 0o600) == 0)
      let error = mediaError { _ = try InputFile.read(path) }
      #expect(error?.code == .unreadableFile)
      #expect(error?.reason == "this is a named pipe, not a plain file")
    }
  }

  @Test func `a file beyond the limit is refused`() throws {
    try withTemporaryDirectory { directory in
      let path = directory + "/large"
      try OutputFile.write([1], to: path)
      try #require(truncate(path, 2 << 20) == 0)
      #expect(try InputFile.read(path, atMost: 2 << 20).count == 2 << 20)
      let error = mediaError { _ = try InputFile.read(path, atMost: 1 << 20) }
      #expect(error?.code == .imageTooLarge)
      #expect(error?.reason == "the file has more than 1 MiB")
    }
  }

  @Test func `a directory in which no files can be made is not said to be missing`() {
    let error = mediaError { try OutputFile.write([1], to: "/proc/all.png") }
    #expect(error?.code == .unwritableOutput)
    #expect(
      error?.description
        == "/proc/all.png: no file can be made in its directory; choose another path")
  }

  @Test func `a missing directory is named`() {
    let error = mediaError { try OutputFile.write([1], to: "/nowhere/at/all.png") }
    #expect(error?.code == .unwritableOutput)
    #expect(
      error?.description
        == "/nowhere/at/all.png: its directory does not exist; make the directory first")
  }

  @Test func `a directory is no file`() throws {
    try withTemporaryDirectory { directory in
      let output = mediaError { try OutputFile.write([1], to: directory) }
      #expect(output?.code == .unwritableOutput)
      let error = mediaError { _ = try InputFile.read(directory) }
      #expect(error?.code == .unreadableFile)
      #expect(error?.reason == "this is a directory, not a file")
    }
  }

  @Test func `a file in place of a directory is named`() throws {
    try withTemporaryDirectory { directory in
      try OutputFile.write([1], to: directory + "/file")
      let output = mediaError { try OutputFile.write([1], to: directory + "/file/x.png") }
      #expect(output?.reason == "part of the path is a file, not a directory")
      let made = mediaError { try OutputFile.makeDirectory(directory + "/file/below") }
      #expect(made?.code == .unwritableOutput)
      try OutputFile.makeDirectory(directory + "/a/b")
      try OutputFile.makeDirectory(directory + "/a/b")
      try OutputFile.write([1], to: directory + "/a/b/c")
    }
  }

  @Test func `a missing input is named`() {
    let error = mediaError { _ = try ImageDecoder().image(atPath: "/nowhere/a.png") }
    #expect(error?.code == .missingFile)
    #expect(error?.description == "/nowhere/a.png: there is no such file; check the path")
  }
}
