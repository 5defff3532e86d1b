import Diagnostics
import Foundation

/// A check of the files that the `ffmpeg` program has made. Its exit status alone is not enough: on a full disk
/// it may be 0 although the end of the file is missing.
enum MediaFileCheck {
  /// Makes sure that `file`, the incomplete file of the output at `url`, has reached the disk and is a complete
  /// GIF, WebM or MP4, as the ending of `url` says.
  ///
  /// - Throws: A can't-create failure that names `url`.
  static func check(_ file: URL, for url: URL) throws {
    let descriptor = open(file.path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw OutputFolder.unwritable(url, "ffmpeg has written no file", remedy)
    }
    defer { close(descriptor) }
    // What the system has not written yet may still fail.
    guard fsync(descriptor) == 0 || errno == EINVAL else {
      throw OutputFolder.unwritable(url, String(cString: strerror(errno)), remedy)
    }
    let data: Data
    do { data = try Data(contentsOf: file, options: .alwaysMapped) } catch {
      throw OutputFolder.unwritable(url, "what ffmpeg has written can't be read", remedy)
    }
    let isComplete = data.withUnsafeBytes { bytes in
      switch url.pathExtension.lowercased() {
      case "gif": GIFStructure.isComplete(bytes)
      case "webm": WebMStructure.isComplete(bytes)
      default: MP4Structure.isComplete(bytes)
      }
    }
    guard isComplete else {
      throw OutputFolder.unwritable(
        url, "ffmpeg has written an incomplete file of \(data.count.counted("byte"))", remedy)
    }
  }

  /// Returns the failure for messages of the `ffmpeg` program that say that there is no room for the output at
  /// `url`; nil for other messages.
  static func lackOfRoom(in messages: String, for url: URL) -> CommandFailure? {
    let numbers = [ENOSPC, EFBIG, EDQUOT]
    return numbers.lazy.map { String(cString: strerror($0)) }.first(where: messages.contains)
      .map { OutputFolder.unwritable(url, $0, remedy) }
  }

  private static let remedy = "make room, raise the limit (ulimit -f) or choose another disk"
}

/// The structure of a GIF file: blocks up to a trailer.
enum GIFStructure {
  /// Returns a Boolean value that indicates whether `bytes` are a GIF with an image and the trailer.
  static func isComplete(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard bytes.count > 13, bytes.prefix(4).elementsEqual("GIF8".utf8) else { return false }
    var hasImage = false
    var offset = 13 + tableSize(bytes[10])
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x3B: return hasImage
      case 0x21: offset += 2
      case 0x2C:
        guard offset + 9 < bytes.count else { return false }
        offset += 11 + tableSize(bytes[offset + 9])
        hasImage = true
      default: return false
      }
      // The data comes in blocks with their sizes before them, the last of which is empty.
      while offset < bytes.count, bytes[offset] != 0 { offset += Int(bytes[offset]) + 1 }
      offset += 1
    }
    return false
  }

  /// Returns the size in bytes of the colour table that `flags` announce.
  private static func tableSize(_ flags: UInt8) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
  }
}

/// The structure of an MP4 file: boxes, each with its size before it.
enum MP4Structure {
  /// Returns a Boolean value that indicates whether `bytes` are whole boxes, among them an index (`moov`) and
  /// the frames (`mdat`).
  static func isComplete(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var kinds: Set<String> = []
    var offset = 0
    while offset < bytes.count {
      guard offset + 8 <= bytes.count else { return false }
      let kind = String(decoding: bytes[offset + 4..<offset + 8], as: UTF8.self)
      var header = 8
      var size = bytes.bigEndian(at: offset, count: 4)
      if size == 1 {
        guard offset + 16 <= bytes.count else { return false }
        header = 16
        size = bytes.bigEndian(at: offset + 8, count: 8)
      }
      // Zero stands for the rest of the file.
      if size == 0 { size = bytes.count - offset }
      guard size >= header, size <= bytes.count - offset else { return false }
      if size > header { kinds.insert(kind) }
      offset += size
    }
    return kinds.isSuperset(of: ["ftyp", "moov", "mdat"])
  }
}

/// The structure of a WebM file: an EBML header and a segment that ends with the file.
enum WebMStructure {
  /// Returns a Boolean value that indicates whether `bytes` are a header and a segment, of a known size, that
  /// has frames and their index.
  static func isComplete(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let header = Element(in: bytes, at: 0), header.id == 0x1A45_DFA3,
      let segment = Element(in: bytes, at: header.end), segment.id == 0x1853_8067,
      segment.end == bytes.count
    else { return false }
    var ids: Set<Int> = []
    var offset = segment.start
    while offset < segment.end {
      guard let element = Element(in: bytes, at: offset) else { return false }
      ids.insert(element.id)
      offset = element.end
    }
    // Clusters of frames, and the cues, which come after them.
    return ids.isSuperset(of: [0x1F43_B675, 0x1C53_BB6B])
  }

  private struct Element {
    let id: Int
    /// The offsets of the contents and of what comes after them.
    let start: Int, end: Int

    /// Reads the head of an element; nil if it does not fit into `bytes`, or has no known size.
    init?(in bytes: UnsafeRawBufferPointer, at offset: Int) {
      guard offset < bytes.count else { return nil }
      let idLength = bytes[offset].leadingZeroBitCount + 1
      let sizeOffset = offset + idLength
      guard idLength <= 4, sizeOffset < bytes.count else { return nil }
      let sizeLength = bytes[sizeOffset].leadingZeroBitCount + 1
      guard sizeLength <= 8, sizeOffset + sizeLength <= bytes.count else { return nil }
      id = bytes.bigEndian(at: offset, count: idLength)
      start = sizeOffset + sizeLength
      let mask = 1 << (7 * sizeLength) - 1
      let size = bytes.bigEndian(at: sizeOffset, count: sizeLength) & mask
      guard size != mask, size <= bytes.count - start else { return nil }
      end = start + size
    }
  }
}

extension UnsafeRawBufferPointer {
  /// Returns the number of `count` bytes at `offset`, the most significant first; the largest if it does not
  /// fit into an `Int`.
  fileprivate func bigEndian(at offset: Int, count: Int) -> Int {
    var number: UInt64 = 0
    for index in offset..<offset + count { number = number << 8 | UInt64(self[index]) }
    return Int(clamping: number)
  }
}
