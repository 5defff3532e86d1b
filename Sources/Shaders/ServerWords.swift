import Glibc

/// The last output of a process.
struct ServerWords: Sendable {
  private var bytes: [UInt8] = []
  /// A Boolean value that indicates whether the process can still print.
  private(set) var isOpen = true

  /// The number of bytes that are kept.
  private static let mostBytes = 4_096
  /// The number of bytes that are read at once, so that a process that prints without end doesn't hold this one up.
  private static let mostAtOnce = 64 << 10
  private static let mostLines = 3
  private static let mostCharacters = 400

  /// Reads the output that is available.
  mutating func read(_ descriptor: Int32) {
    var part = [UInt8](repeating: 0, count: Self.mostBytes)
    var total = 0
    while isOpen, total < Self.mostAtOnce {
      let count = Glibc.read(descriptor, &part, part.count)
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { return }
      guard count > 0 else {
        isOpen = false
        return
      }
      total += count
      bytes += part.prefix(count)
      bytes = bytes.suffix(Self.mostBytes)
    }
  }

  /// The last lines, joined, without characters that aren't printable; empty without output.
  var text: String {
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
      .suffix(Self.mostLines)
    let line = lines.joined(separator: "; ").unicodeScalars.filter {
      $0.value >= 0x20 && !(0x7f..<0xa0).contains($0.value)
    }
    return String(String(String.UnicodeScalarView(line)).suffix(Self.mostCharacters))
  }

  /// A Boolean value that indicates whether the output reports a lack of memory.
  var tellOfMemory: Bool {
    ["out of memory", "bad_alloc", "Cannot allocate", "failed to allocate"].contains {
      text.lowercased().contains($0.lowercased())
    }
  }

  /// A Boolean value that indicates whether the output reports a missing library.
  var tellOfLibrary: Bool { text.contains("error while loading shared libraries") }
}
