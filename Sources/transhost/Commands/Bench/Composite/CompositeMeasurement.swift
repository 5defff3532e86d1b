import Rendering

/// The measurement of one row in one size. The program and its peers take turns, so that a machine that
/// is busy for a while is busy for each of them.
@MainActor
struct CompositeMeasurement {
  /// The program with a number of threads, and the loop with as many.
  private struct Own {
    var threads: Int
    var timer: any FrameTimer
    var loop: (any FrameTimer)?
    var visible: (any FrameTimer)?
  }

  private let row: CompositeRow
  private let size: PixelSize
  private let own: [Own]
  /// The same transition in each of the formats.
  private let xfades: [XfadeTimer]
  private let skia: SkiaTimer?

  /// Prepares the row in the size of `pictures`.
  init(_ row: CompositeRow, pictures: PicturePair, plan: CompositePlan, skia: SkiaPeer?) throws {
    (self.row, size) = (row, pictures.size)
    let workload = try Self.workload(of: row, pictures: pictures)
    own = plan.threads.map { threads in
      Own(
        threads: threads, timer: DrawingTimer(workload, threads: threads),
        loop: plan.peers.contains(.loop)
          ? LoopTimer(row.loop, over: pictures, threads: threads) : nil,
        visible: row == .layers
          ? DrawingTimer(
            LayersWorkload(size: pictures.size, showsCellsOnly: true), threads: threads) : nil)
    }
    let transition = plan.peers.contains(.ffmpeg) ? row.xfadeName : nil
    xfades =
      transition.map { transition in
        XfadeTimer.formats.map { XfadeTimer(transition, format: $0, size: pictures.size) }
      } ?? []
    self.skia =
      row.hasSkia ? skia.map { SkiaTimer($0, row: row.rawValue, size: pictures.size) } : nil
  }

  private static func workload(
    of row: CompositeRow, pictures: PicturePair
  ) throws -> any CompositeWorkload {
    if let (animator, transition) = row.run {
      return try AnimatorWorkload(animator: animator, transition: transition)
    }
    switch row {
    case .phone: return try PhoneWorkload(size: pictures.size)
    case .layers: return LayersWorkload(size: pictures.size)
    default: return PictureWorkload(row: row, pictures: pictures)
    }
  }

  /// Measures `frames` frames after those of the warm-up, in so many turns.
  func measure(frames: Int, warmUp: Int, turns: Int) throws -> [CompositeBench.Row] {
    let drawing: [any FrameTimer] =
      own.flatMap { [$0.timer, $0.visible, $0.loop].compactMap(\.self) }
      + [skia].compactMap(\.self)
    let all = warmUp + frames
    // A program that starts anew each time has nothing to warm up.
    for timer in drawing { _ = try timer.times(of: 0..<warmUp, in: all) }
    let timers = drawing + xfades
    var taken: [ObjectIdentifier: [Double]] = [:]
    for turn in 0..<turns {
      let indices = warmUp + frames * turn / turns..<warmUp + frames * (turn + 1) / turns
      if indices.isEmpty { continue }
      for timer in timers {
        taken[ObjectIdentifier(timer), default: []] += try timer.times(of: indices, in: all)
      }
    }
    return own.map { result(of: $0, from: taken) }
  }

  /// Returns the row of the program with a number of threads, with its peers.
  private func result(of own: Own, from taken: [ObjectIdentifier: [Double]]) -> CompositeBench.Row {
    let ownTimes = taken[ObjectIdentifier(own.timer)] ?? []
    var result = CompositeBench.Row(row, size: size, threads: own.threads, times: ownTimes)
    func add(_ peer: String, _ timer: (any FrameTimer)?, detail: String, threads: Int) {
      guard let timer else { return }
      result.peers.append(
        CompositeBench.Peer(
          peer, detail: detail, threads: threads,
          times: CompositeBench.Times(taken[ObjectIdentifier(timer)] ?? []),
          own: CompositeBench.Times(ownTimes)))
    }
    add(
      "visible", own.visible, detail: "the same picture of layers that hide nothing",
      threads: own.threads)
    add(CompositePeer.loop.rawValue, own.loop, detail: row.loop.rawValue, threads: own.threads)
    func median(_ xfade: XfadeTimer) -> Double { taken[ObjectIdentifier(xfade)]?.median ?? 0 }
    if let xfade = xfades.min(by: { median($0) < median($1) }) {
      add(
        CompositePeer.ffmpeg.rawValue, xfade,
        detail: "xfade \(row.xfadeName ?? "") \(xfade.format)", threads: xfade.threads)
    }
    add(CompositePeer.skia.rawValue, skia, detail: "raster", threads: 1)
    return result
  }
}
