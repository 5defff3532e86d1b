import Diagnostics
import Foundation
import RunTimelines
import RunTraces

/// The version whose pictures are shown.
struct ShownVersion {
  var number: Int
  var document: RunDocument
  var trace: TraceDocument
}

/// The output of `transhost watch --json` for a version: the document of a run on one line, and the
/// differences from the version before.
struct WatchLine: Encodable {
  /// The number of the version, from 1, counted with every save.
  var version: Int
  /// The version whose pictures are shown; nil if there are none yet.
  var running: Int?
  /// The saved files; empty at the start.
  var changed: [String]
  var document = RunDocument()
  /// The document of the version shown before; nil for the first.
  var was: RunDocument?
  /// The differences between the views' movements.
  var differences: TraceComparison?
  /// The trace, which is not part of the line.
  var trace: TraceDocument?
  private var isRefused = false

  init(version: Int, changed: [String]) {
    self.version = version
    self.changed = changed
  }

  /// Makes the line that is written in place of the first version if the command line is invalid.
  init(_ failure: CommandFailure) {
    self.init(version: 0, changed: [])
    document.diagnostics = failure.diagnostics
    refuse(nil)
  }

  /// Records that the version is shown, with `trace`, in place of `earlier`.
  mutating func compare(_ trace: TraceDocument, with earlier: ShownVersion?) {
    running = version
    self.trace = trace
    was = earlier?.document
    differences = earlier.map { TraceComparison(of: trace, with: $0.trace) }
  }

  /// The number of pictures that are others than in the version shown before; nil for the first version, and for
  /// one with another number of frames.
  private var differentPictures: Int? {
    guard let was, was.frames == document.frames else { return nil }
    let (new, old) = (document.pictureHashes, was.pictureHashes)
    return new.count { old[$0.key] != $0.value }
  }

  /// Records that the version is refused and that `shown` remains.
  mutating func refuse(_ shown: ShownVersion?) {
    running = shown?.number
    isRefused = true
  }

  private enum Key: String, CodingKey {
    case event, version, running, changed, was, differences, differentPictures
  }

  private struct Before: Encodable {
    var frames: Int
    var ended: Double?
  }

  func encode(to encoder: any Encoder) throws {
    try document.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(isRefused ? "refused" : "rendered", forKey: .event)
    try container.encode(version, forKey: .version)
    try container.encode(running, forKey: .running)
    try container.encode(changed, forKey: .changed)
    try container.encode(
      was.map { Before(frames: $0.frames, ended: $0.ended) }, forKey: .was)
    try container.encode(differences?.changes ?? [], forKey: .differences)
    try container.encode(differentPictures, forKey: .differentPictures)
  }
}

/// The output of `transhost watch --json` for a version that was validated after it was shown.
struct WatchValidation: Encodable {
  var event = "validated"
  var version: Int
  var diagnostics: [Diagnostic]
}

// MARK: - Text

extension WatchLine {
  /// Returns the summary of a version that is shown, as text.
  func summary(isASCII: Bool) -> [String] {
    var lines: [String] = []
    let frames = document.frames.counted("frame")
    let time = Self.seconds(document.ended)
    if let was {
      let same = was.frames == document.frames && was.ended == document.ended
      lines.append(
        same
          ? "\(name): \(frames), \(time), as before"
          : "\(name): \(frames) (was \(was.frames)), \(time) (was \(Self.seconds(was.ended)))")
    } else {
      lines.append("\(name): \(frames), \(time)")
    }
    if !changed.isEmpty { lines.append("  saved: " + changed.joined(separator: ", ")) }
    if let differences {
      let all = differences.lines(isASCII: isASCII)
      lines += all.prefix(Self.mostDifferences).map { "  " + $0 }
      if all.isEmpty { lines.append("  every view is where it was" + pixels) }
      if all.count > Self.mostDifferences {
        lines.append("  and \((all.count - Self.mostDifferences).counted("more difference"))")
      }
    }
    lines += gone.map { "  " + $0 }
    return lines
  }

  /// The pictures that differ although no view does, as the end of a sentence: `; only pixels changed, in 4 of 6
  /// pictures`.
  private var pixels: String {
    guard let differentPictures, differentPictures > 0 else { return "" }
    let all = document.pictureHashes.count.counted("picture")
    return "; only pixels changed, in \(differentPictures) of \(all)"
  }

  private static var mostDifferences: Int { 8 }

  private var name: String { "\(document.plugin ?? "") v\(version)" }

  /// The diagnostics of the version before that no longer occur: `1 warning gone: late-end`.
  private var gone: [String] {
    let now = Set(document.diagnostics.map(\.headline))
    let gone = (was?.diagnostics ?? []).filter { !now.contains($0.headline) }
    return [Diagnostic.Severity.error, .warning, .note].compactMap { severity in
      let codes = gone.filter { $0.severity == severity }.map(\.code.name)
      return codes.isEmpty
        ? nil
        : "\(codes.count.counted(severity.rawValue)) gone: \(codes.joined(separator: ", "))"
    }
  }

  private static func seconds(_ time: Double?) -> String { String(format: "%.3f s", time ?? 0) }
}
