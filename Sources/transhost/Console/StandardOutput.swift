import Diagnostics
import Foundation

/// Standard output. Each write reaches the system at once, and is checked: an incomplete result must not end
/// with success.
enum StandardOutput {
  /// The argument that stands for it.
  static let argument = "-"

  /// Writes the whole of `text`.
  ///
  /// - Throws: A can't-create failure. It has no diagnostics where the reader has closed its pipe, which is the
  ///   reader's decision and needs no message.
  static func write(_ text: String) throws(CommandFailure) {
    var text = text
    let number = text.withUTF8 { write(UnsafeRawBufferPointer($0)) }
    guard number != 0 else { return }
    throw CommandFailure(ofStandardOutput: number)
  }

  /// Writes all of `bytes`.
  ///
  /// - Throws: The failure of ``write(_:)-(String)``.
  static func write(_ bytes: [UInt8]) throws(CommandFailure) {
    let number = bytes.withUnsafeBytes { write($0) }
    guard number != 0 else { return }
    throw CommandFailure(ofStandardOutput: number)
  }

  /// Makes sure that all that was written has been accepted: some file systems report a full disk only when a
  /// file is closed.
  ///
  /// - Throws: A can't-create failure.
  static func finish() throws(CommandFailure) {
    let copy = dup(STDOUT_FILENO)
    // A lack of descriptors says nothing of the output.
    guard copy >= 0 else { return }
    guard close(copy) != 0, errno != EINTR else { return }
    throw CommandFailure(ofStandardOutput: errno)
  }

  /// Writes `bytes`.
  ///
  /// - Returns: Zero, or the number of the error.
  private static func write(_ bytes: UnsafeRawBufferPointer) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Foundation.write(
        STDOUT_FILENO, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if count == 0 || errno == EAGAIN {
        // The output is shared with a program that has made it non-blocking.
        var output = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
        poll(&output, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }
}

extension CommandFailure {
  fileprivate init(ofStandardOutput number: Int32) {
    let reason = number == EBADF ? "it is closed" : String(cString: strerror(number))
    self.init(
      .cantCreate, code: .unwritableOutput, "can't write standard output: \(reason)",
      hint: "make room, or send it elsewhere")
    if number == EPIPE { diagnostics = [] }
    isOfStandardOutput = true
  }
}
