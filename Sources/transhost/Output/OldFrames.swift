import Foundation

/// Numbered pictures of an earlier version that had more frames.
enum OldFrames {
  /// Removes what is left of `before` frames now that there are `after`, from the outputs that are
  /// folders of frames.
  static func remove(before: Int, after: Int, in outputs: [Output]) {
    guard before > after else { return }
    for case .frames(let folder) in outputs {
      for index in after..<before {
        unlink(folder.appending(path: FrameFolderSink.name(of: index)).path)
      }
    }
  }
}
