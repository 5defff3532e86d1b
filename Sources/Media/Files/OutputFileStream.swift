import Foundation

/// A file that is written part by part, under another name until it is complete, as by
/// ``OutputFile/write(_:to:among:)``.
///
/// The incomplete file is removed after a failure, and if the object is released before ``finish()``.
public final class OutputFileStream {
  private let path: String
  private let files: PartialFiles
  /// The place of the complete file.
  private let target: String
  /// The incomplete file; nil where the target is no regular file, and is written directly.
  private let partial: String?
  private var descriptor: Int32

  /// Begins the file at `path`.
  ///
  /// - Parameter files: The object that removes the incomplete file if the command ends early.
  /// - Throws: ``MediaError`` with the code `unwritableOutput`, the path and the reason.
  public init(_ path: String, among files: PartialFiles = PartialFiles()) throws {
    let target = Self.resolved(path)
    var status = stat()
    let exists = stat(target, &status) == 0
    if exists, status.st_mode & S_IFMT == S_IFDIR { throw OutputFile.failure(path, EISDIR) }
    let isDirect = exists && status.st_mode & S_IFMT != S_IFREG
    // Renaming would replace even a file that may not be written.
    if exists, !isDirect, access(target, W_OK) != 0 { throw OutputFile.failure(path, errno) }
    let partial = isDirect ? nil : try files.begin(for: target)
    let flags = isDirect ? O_WRONLY : O_WRONLY | O_CREAT | O_EXCL
    descriptor = open(partial ?? target, flags | O_CLOEXEC, 0o666)
    (self.path, self.files, self.target, self.partial) = (path, files, target, partial)
    if descriptor < 0 { throw failure(errno) }
  }

  deinit {
    if descriptor >= 0 { _ = failure(0) }
  }

  /// Adds `bytes` to the file.
  ///
  /// - Throws: ``MediaError`` with the code `unwritableOutput`; nothing can be written afterwards.
  public func write(_ bytes: [UInt8]) throws {
    try bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let part = UnsafeRawBufferPointer(rebasing: rest)
        let count = Foundation.write(descriptor, part.baseAddress, part.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { throw failure(errno) }
        rest = rest.dropFirst(count)
      }
    }
  }

  /// Moves the file to its place.
  ///
  /// - Throws: ``MediaError`` with the code `unwritableOutput`.
  public func finish() throws {
    let open = descriptor
    descriptor = -1
    // A full disk may show only now.
    guard close(open) == 0 else { throw failure(errno) }
    if let partial { try files.complete(partial, as: target, subject: path) }
  }

  /// Closes and removes the incomplete file, and returns the failure for an error number.
  private func failure(_ number: Int32) -> MediaError {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
    if let partial { files.discard(partial) }
    return OutputFile.failure(path, number)
  }

  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}
