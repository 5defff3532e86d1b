import CPixels

/// The way in which rows of pixels are drawn over others, chosen once for all rows of an item.
struct RowBlend {
  private enum Way {
    case copy
    case over
    case faded
    case fadedOpaque
  }

  private let way: Way
  private let alpha: UInt32
  private let kernels: PixelKernels

  /// - Parameters:
  ///   - isOpaque: A Boolean value that indicates whether every pixel to be drawn is opaque.
  ///   - alpha: The opacity with which they are drawn, 0…255.
  init(isOpaque: Bool, alpha: UInt32, kernels: PixelKernels) {
    way = alpha == 255 ? (isOpaque ? .copy : .over) : (isOpaque ? .fadedOpaque : .faded)
    self.alpha = alpha
    self.kernels = kernels
  }

  /// A Boolean value that indicates whether fully covered pixels replace those below.
  var isReplacing: Bool { way == .copy }

  /// Draws the pixels of a part over those at `out`.
  func draw(
    _ source: UnsafePointer<UInt32>, part: RowPart, coverage: UnsafePointer<UInt32>,
    onto out: UnsafeMutablePointer<UInt32>
  ) {
    let places = part.places
    func cover(_ place: Range<Int>) {
      if place.isEmpty { return }
      let start = place.lowerBound
      kernels.over_covered(out + start, source + start, coverage + start, place.count)
    }
    cover(places.before)
    if !places.full.isEmpty {
      let start = places.full.lowerBound
      draw(source + start, onto: out + start, count: places.full.count)
    }
    cover(places.after)
  }

  /// Draws `count` pixels, all of them covered wholly, over those at `out`.
  func draw(
    _ source: UnsafePointer<UInt32>, onto out: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    switch way {
    case .copy: out.update(from: source, count: count)
    case .over: kernels.over(out, source, count)
    case .faded: kernels.over_faded(out, source, alpha, count)
    case .fadedOpaque: kernels.over_faded_opaque(out, source, alpha, count)
    }
  }
}

/// The way in which one colour is drawn over rows of pixels, chosen once for all rows of an item.
struct ColorBlend {
  private let pixel: UInt32
  /// The colour with the item's opacity.
  private let faded: UInt32
  private let kernels: PixelKernels

  init(_ pixel: UInt32, alpha: UInt32, kernels: PixelKernels) {
    self.pixel = pixel
    faded = PackedPixel.scaled(pixel, by: alpha)
    self.kernels = kernels
  }

  /// Draws the colour over the pixels of a part at `out`.
  func draw(
    _ part: RowPart, coverage: UnsafePointer<UInt32>, onto out: UnsafeMutablePointer<UInt32>
  ) {
    let places = part.places
    func cover(_ place: Range<Int>) {
      if place.isEmpty { return }
      let start = place.lowerBound
      kernels.fill_over_covered(out + start, pixel, coverage + start, place.count)
    }
    cover(places.before)
    draw(onto: out + places.full.lowerBound, count: places.full.count)
    cover(places.after)
  }

  /// Draws the colour over `count` pixels at `out`, all of them covered wholly.
  func draw(onto out: UnsafeMutablePointer<UInt32>, count: Int) {
    if faded >> 24 == 255 {
      kernels.fill(out, faded, count)
    } else {
      kernels.fill_over(out, faded, count)
    }
  }
}
