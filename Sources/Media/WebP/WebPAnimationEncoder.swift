import Foundation
public import Rendering

/// Encodes an animated WebP that loops forever, from frames given one by one.
///
/// Frames are compressed on all cores while the caller draws the next ones; each holds only the
/// area that changed since the one before, and the bytes are the same whatever the number of cores.
///
///     let encoder = try WebPAnimationEncoder(width: 390, height: 844)
///     for frame in frames { try await encoder.add(frame.image, at: frame.time) }
///     let bytes = try await encoder.finish(at: duration + 1 / fps)
public actor WebPAnimationEncoder {
  /// The greatest width and height, in pixels (RFC 9649 and libwebp's encoder).
  public static let maximumSide = 16_383

  private let width: Int
  private let height: Int
  private let options: WebPOptions
  private var previous: RenderImage?
  private var milliseconds: [Int] = []
  private var frames: [Task<WebPFrame, any Error>] = []

  /// Makes an encoder of frames of `width` × `height` pixels.
  ///
  /// - Throws: ``MediaError`` with the code `invalidRequest` if a side is more than
  ///   ``maximumSide``.
  public init(width: Int, height: Int, options: WebPOptions = WebPOptions()) throws {
    precondition(width > 0 && height > 0, "an animation has at least one pixel")
    guard max(width, height) <= Self.maximumSide else {
      throw MediaError(
        .invalidRequest, subject: "WebP",
        reason: "a frame of \(width) × \(height) is more than \(Self.maximumSide) pixels a side",
        remedy: "use a smaller size or scale")
    }
    self.width = width
    self.height = height
    self.options = options
  }

  /// Adds the frame that shows from `time` on, in seconds.
  ///
  /// Returns when the frame is accepted, not when it is compressed; an error of an earlier frame
  /// may be thrown here.
  ///
  /// - Precondition: The picture has the animation's size; the times ascend from 0 or more.
  public func add(_ image: RenderImage, at time: Double) async throws {
    precondition(
      image.width == width && image.height == height, "a frame has its animation's size")
    note(time)
    let before = previous
    previous = image
    frames.append(
      Task.detached { [options] in try WebPFrame(image, after: before, options: options) })

    // Hold back a caller that draws faster than frames are compressed: raw frames are large.
    let backlog = 2 * ProcessInfo.processInfo.activeProcessorCount + 2
    if frames.count > backlog { _ = try await frames[frames.count - 1 - backlog].value }
  }

  /// Compresses `image`, of which only the area that differs from the frame `before` is stored.
  ///
  /// Programs that compress frames on threads of their own pass the results to
  /// ``add(_:at:)-(WebPFrame,_)``.
  ///
  /// - Throws: ``MediaError`` with the code `libraryFault`.
  package nonisolated func compress(
    _ image: RenderImage, after before: RenderImage?
  ) throws -> WebPFrame {
    precondition(
      image.width == width && image.height == height, "a frame has its animation's size")
    return try WebPFrame(image, after: before, options: options)
  }

  /// Adds a compressed frame that shows from `time` on, in seconds.
  ///
  /// - Precondition: The times ascend from 0 or more.
  package func add(_ frame: WebPFrame, at time: Double) {
    note(time)
    frames.append(Task { frame })
  }

  /// Ends the animation and returns the whole file; the last frame shows until `time`, in seconds.
  ///
  /// A single frame gives a still picture, which has no times. Many browsers show a frame of 10 ms
  /// or less for 100 ms, so more than 90 frames a second look slow there.
  ///
  /// - Throws: ``MediaError`` with the code `libraryFault`.
  /// - Precondition: There is at least one frame, and `time` is not before the last.
  public func finish(at time: Double) async throws -> [UInt8] {
    guard let last = milliseconds.last else {
      preconditionFailure("an animation has at least one frame")
    }
    precondition(
      time.isFinite && Self.rounded(time) >= last, "an animation ends after its last frame")
    var file = try WebPAnimationFile()
    for (index, frame) in frames.enumerated() {
      let next = index + 1 < milliseconds.count ? milliseconds[index + 1] : Self.rounded(time)
      try await file.append(frame.value, milliseconds: next - milliseconds[index])
    }
    return try file.assembled(width: width, height: height)
  }

  private func note(_ time: Double) {
    precondition(
      time >= 0 && time.isFinite && milliseconds.last.map { Self.rounded(time) >= $0 } ?? true,
      "frames' times ascend from 0 or more")
    milliseconds.append(Self.rounded(time))
  }

  private static func rounded(_ seconds: Double) -> Int { Int((seconds * 1000).rounded()) }
}
