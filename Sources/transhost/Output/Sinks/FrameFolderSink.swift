import Foundation
import Media
import PluginRuns
import Rendering
import Synchronization

/// Numbered PNG files, `0000.png` first, of exactly size × scale pixels.
///
/// The files of eight frames are written before the failure of one of them ends the run.
final class FrameFolderSink: FrameSink {
  private let url: URL
  private let scale: CGFloat
  private let partials: PartialFiles
  private let failures = Failures()

  private static let batchSize = 8

  /// Creates the maker of the files in the folder at `url`, which draws frames at `scale`.
  init(url: URL, scale: CGFloat, partials: PartialFiles) {
    self.url = url
    self.scale = scale
    self.partials = partials
  }

  func consume(_ frame: RunFrame, renderer: FrameRenderer) throws -> FrameWork? {
    let image = try renderer.image(of: frame, scale: scale)
    let path = url.appending(path: Self.name(of: frame.index)).path
    let isLastOfBatch = frame.index % Self.batchSize == Self.batchSize - 1
    return FrameWork { [partials, failures] clock in
      let bytes = Result { try clock.measure(.encoding) { try PNG.encode(image, name: path) } }
      return {
        do { try OutputFile.write(bytes.get(), to: path, among: partials) } catch {
          failures.keep(error)
        }
        if isLastOfBatch { try failures.check() }
      }
    }
  }

  func finish(renderer: FrameRenderer, clock: StageClock) -> FrameWork {
    FrameWork { [failures] _ in { try failures.check() } }
  }

  /// Returns a Boolean value that indicates whether `name` is that of the picture of a frame.
  static func isName(_ name: String) -> Bool { name.wholeMatch(of: /[0-9]{4,}\.png/) != nil }

  /// The name of the picture of the frame at `index`.
  static func name(of index: Int) -> String {
    let digits = String(index)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ".png"
  }
}

/// The first of the errors with files that are written one after another.
private final class Failures: Sendable {
  private let first = Mutex<(any Error)?>(nil)

  /// Keeps `error`, unless there was one before.
  func keep(_ error: any Error) { first.withLock { $0 = $0 ?? error } }

  /// Throws the first error.
  func check() throws {
    if let error = first.withLock({ $0 }) { throw error }
  }
}
