import CLinux
import Glibc
import Rendering

/// Memory through which pictures and texts travel.
final class SharedMemory: Sendable {
  /// The size, in bytes.
  let byteCount: Int
  /// The descriptor that another process maps.
  let descriptor: Int32
  // SAFETY: The mapping lives as long as this object. Only the client that has it reads and writes it, under its lock,
  // and the other process between a request and its answer; one that breaks this changes pixels, and nothing else.
  nonisolated(unsafe) private let bytes: UnsafeMutableRawPointer

  /// Makes memory of `byteCount` zeros.
  ///
  /// - Throws: ``ShaderFailure`` if the system has too little memory, or limits files to a smaller size.
  init(byteCount: Int) throws(ShaderFailure) {
    let size = Self.text(byteCount)
    var limit = rlimit()
    // Beyond that limit the system sends a signal.
    if getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0,
      limit.rlim_cur < rlim_t(byteCount)
    {
      throw ShaderFailure(
        .memory,
        "its pictures need \(size), but the size of files is limited to "
          + Self.text(Int(clamping: limit.rlim_cur)),
        hint: "choose smaller pictures, or raise ulimit -f")
    }
    descriptor = clinux_shared_memory("transhost pictures", byteCount)
    guard descriptor >= 0 else { throw Self.lack(of: size) }
    let memory = mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
    guard let memory, memory != MAP_FAILED else {
      let error = Self.lack(of: size)
      close(descriptor)
      throw error
    }
    bytes = memory
    self.byteCount = byteCount
  }

  deinit {
    munmap(bytes, byteCount)
    close(descriptor)
  }

  private static func lack(of size: String) -> ShaderFailure {
    ShaderFailure(
      .memory,
      "its pictures need \(size), which are not available: \(String(cString: strerror(errno)))",
      hint: "choose smaller pictures")
  }

  private static func text(_ bytes: Int) -> String { "\((bytes + (1 << 20) - 1) >> 20) MiB" }

  // MARK: - Copies

  /// Writes a text at `offset`.
  func write(_ text: String, at offset: Int) {
    var text = text
    text.withUTF8 { utf8 in
      precondition(offset + utf8.count <= byteCount, "a text fits into its memory")
      if let start = utf8.baseAddress { memcpy(bytes + offset, start, utf8.count) }
    }
  }

  /// Writes a picture at `offset`, with its rows from the bottom.
  func write(_ picture: RenderImage, at offset: Int) {
    let row = picture.width * 4
    precondition(offset + row * picture.height <= byteCount, "a picture fits into its memory")
    picture.pixels.withUnsafeBytes { pixels in
      guard let start = pixels.baseAddress else { return }
      var released = offset
      for y in 0..<picture.height {
        memcpy(bytes + offset + y * row, start + (picture.height - 1 - y) * row, row)
        let end = offset + (y + 1) * row
        guard end - released >= Self.largePart else { continue }
        release(released..<end)
        released = end
      }
    }
  }

  /// The size of the parts in which large pictures are written, in bytes. One of a plugin's can be many times as large as
  /// a frame, and both its copies would count as memory of this process.
  private static let largePart = 32 << 20

  /// Takes a part out of the memory of this process. The other process has it nevertheless.
  private func release(_ part: Range<Int>) {
    let page = Int(getpagesize())
    let (start, end) = (part.lowerBound / page * page, part.upperBound / page * page)
    madvise(bytes + start, end - start, MADV_DONTNEED)
  }

  /// Returns the pixels of a picture at `offset`, whose rows are from the bottom there, with its rows from the top.
  func pixels(width: Int, height: Int, at offset: Int) -> [UInt8] {
    let row = width * 4
    precondition(offset + row * height <= byteCount, "a picture fits into its memory")
    return [UInt8](unsafeUninitializedCapacity: row * height) { pixels, count in
      count = row * height
      guard let start = pixels.baseAddress else { return }
      for y in 0..<height {
        memcpy(start + y * row, bytes + offset + (height - 1 - y) * row, row)
      }
    }
  }
}
