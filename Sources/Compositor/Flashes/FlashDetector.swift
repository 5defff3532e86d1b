/// Finds frames that flash up: one that differs much from both of its neighbours while those are
/// alike, or an empty one between frames that show something (F19).
///
/// A pure function of the frames. Fades through a colour, cuts, and flips past their edge are no
/// flashes: there the frames before and after differ from each other, or the way to the odd frame
/// leads over others.
///
/// ```
/// let flashes = FlashDetector().flashes(in: frames.map(FlashDetector.Frame.init))
/// ```
public struct FlashDetector: Hashable, Sendable {
  /// The least difference of a frame from both neighbours, 0…1: the mean distance of its colours.
  public var contrast: Double = 0.1
  /// The greatest distance between the neighbours, as a part of the odd frame's distance from them.
  public var likeness: Double = 0.4
  /// The greatest difference between the colours of an empty frame, 0…1.
  public var blankSpread: Double = 0.01

  /// Makes a detector with the stated thresholds.
  public init() {}

  /// A frame as a small grid of colours.
  public struct Frame: Hashable, Sendable {
    /// The cells' colours, rows from the top; red, green and blue are 0…1.
    public var cells: [Cell]

    /// One cell's mean colour.
    public struct Cell: Hashable, Sendable {
      /// A component of the colour, 0…1.
      public var red, green, blue: Double

      /// Makes a colour; each part is 0…1.
      public init(red: Double, green: Double, blue: Double) {
        self.red = red
        self.green = green
        self.blue = blue
      }
    }

    /// Makes a frame of cells, as many as in the other frames.
    public init(cells: [Cell]) { self.cells = cells }
  }

  /// A frame that flashes up.
  public struct Flash: Hashable, Sendable {
    /// The reason why the frame counts as a flash.
    public enum Kind: Hashable, Sendable {
      /// The frame shows something else than the frames around it.
      case odd
      /// The frame shows a single colour.
      case blank
    }

    /// The frame's index.
    public var frame: Int
    /// The reason why the frame counts as a flash.
    public var kind: Kind
    /// The difference of the frame from the nearer of its neighbours, 0…1.
    public var contrast: Double
  }

  /// The frames that flash up, in order. The first and the last never do: they have no two neighbours.
  public func flashes(in frames: [Frame]) -> [Flash] {
    guard frames.count > 2 else { return [] }
    return (1..<frames.count - 1).compactMap { index in
      let (before, frame, after) = (frames[index - 1], frames[index], frames[index + 1])
      let contrast = min(frame.distance(to: before), frame.distance(to: after))
      guard contrast >= self.contrast else { return nil }
      let isBlank = frame.spread <= blankSpread
      let isBetweenPictures = before.spread > blankSpread && after.spread > blankSpread
      if isBlank, isBetweenPictures, !leads(to: index, in: frames) {
        return Flash(frame: index, kind: .blank, contrast: contrast)
      }
      guard before.distance(to: after) <= likeness * contrast, !leads(to: index, in: frames) else {
        return nil
      }
      return Flash(frame: index, kind: isBlank ? .blank : .odd, contrast: contrast)
    }
  }

  /// The frames that flash up, and the first of each group of up to `longest` frames that does: such
  /// frames hardly differ from each other, and as one from those around them.
  public func flashes(in frames: [Frame], lasting longest: Int) -> [Flash] {
    var found = flashes(in: frames)
    var start = 1
    while start < frames.count - 1 {
      var end = start
      while end + 1 < frames.count - 1, end + 1 - start < longest,
        frames[end + 1].distance(to: frames[start]) <= likeness * contrast
      {
        end += 1
      }
      if end > start {
        let shortened = Array(frames[...start]) + frames[(end + 1)...]
        found += flashes(in: shortened).filter { $0.frame == start }
      }
      start = end + 1
    }
    return found.sorted { $0.frame < $1.frame }
  }

  /// Returns a Boolean value that indicates whether the frames before and after come closer and
  /// closer to the one at `index`, as in a fade through a colour or in a turn past the edge: then
  /// it is not a flash but the turning point.
  private func leads(to index: Int, in frames: [Frame]) -> Bool {
    func approaches(_ near: Int, _ far: Int) -> Bool {
      guard frames.indices.contains(far) else { return false }
      let step = frames[near].distance(to: frames[index])
      let way = frames[far].distance(to: frames[index])
      // At an even pace the frame before the last lies twice as far away.
      return way >= step * 1.25
    }
    return approaches(index - 1, index - 2) && approaches(index + 1, index + 2)
  }
}

extension FlashDetector.Frame {
  /// Returns the distance between two frames, 0…1: the mean over the cells of the largest
  /// difference between the components of a colour. The distance to a frame of another size is 1.
  public func distance(to other: FlashDetector.Frame) -> Double {
    guard cells.count == other.cells.count else { return 1 }
    guard !cells.isEmpty else { return 0 }
    var sum = 0.0
    for (a, b) in zip(cells, other.cells) {
      sum += max(abs(a.red - b.red), abs(a.green - b.green), abs(a.blue - b.blue))
    }
    return sum / Double(cells.count)
  }

  /// The difference between the frame's own colours, 0…1; 0 for a single colour.
  public var spread: Double {
    func range(_ part: KeyPath<Cell, Double>) -> Double {
      let values = cells.map { $0[keyPath: part] }
      return (values.max() ?? 0) - (values.min() ?? 0)
    }
    return max(range(\.red), range(\.green), range(\.blue))
  }
}
