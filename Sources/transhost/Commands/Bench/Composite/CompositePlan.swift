import ArgumentParser

/// The measurements that `transhost bench composite` makes, from its options.
struct CompositePlan: Sendable {
  var rows: [CompositeRow]
  var sizes: [PixelSize]
  var threads: [Int]
  var frames: Int
  var peers: [CompositePeer]

  /// The sizes in which `row` is drawn: the frames of animators have one of their own.
  func sizes(of row: CompositeRow) -> [PixelSize] { row.run == nil ? sizes : [.phone] }
}

/// A way to make the same frames that is measured beside the program's drawing.
enum CompositePeer: String, CaseIterable, Encodable, ExpressibleByArgument, Sendable {
  /// A bare loop over the same memory.
  case loop
  /// ffmpeg's filter `xfade`.
  case ffmpeg
  /// Skia's raster backend.
  case skia
}
