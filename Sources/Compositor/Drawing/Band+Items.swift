import CPixels
import Rendering

// The drawing of one item, row by row.

extension Band {
  mutating func draw(_ item: DrawItem, on surface: Surface, area: PixelRect) {
    let kernels = pixel_kernels().pointee
    switch item.paint {
    case .solid(let pixel):
      let blend = ColorBlend(pixel, alpha: item.alpha, kernels: kernels)
      if item.covers(area) {
        for y in area.rows {
          blend.draw(onto: surface.pointer(x: area.minX, y: y), count: area.width)
        }
        return
      }
      forEachPart(of: item, area: area) { part in
        blend.draw(part, coverage: coverage, onto: surface.pointer(to: part))
      }
    case .image(let paint):
      let blend = RowBlend(isOpaque: paint.isOpaque, alpha: item.alpha, kernels: kernels)
      if item.covers(area), let rows = paint.wholeRows(of: area) {
        for y in area.rows {
          blend.draw(rows[y], onto: surface.pointer(x: area.minX, y: y), count: area.width)
        }
        return
      }
      let row = row
      func drawPart(_ part: RowPart) {
        let out = surface.pointer(to: part)
        if blend.isReplacing, part.isFull {
          return paint.fill(out, y: part.y, columns: part.columns, kernels: kernels)
        }
        paint.shade(y: part.y, columns: part.columns, scratch: row, kernels: kernels) { source in
          blend.draw(source, part: part, coverage: coverage, onto: out)
        }
      }
      if paint.isSteep(in: area) {
        return forEachTile(of: item, area: area) { drawPart($0) }
      }
      let shifted = drawShifted(paint, of: item, on: surface, area: area, kernels: kernels)
      forEachPart(of: item, area: area, without: shifted) { drawPart($0) }
    case .shadow(let paint):
      let blend = RowBlend(isOpaque: false, alpha: item.alpha, kernels: kernels)
      forEachPart(of: item, area: area) { [row] part in
        paint.shade(y: part.y, columns: part.columns, out: row, kernels: kernels)
        blend.draw(row, part: part, coverage: coverage, onto: surface.pointer(to: part))
      }
    case .group(let items):
      if item.alpha == 255, item.covers(area), !items.replaceWhatIsBehind {
        return draw(items, on: surface, within: area)
      }
      let group = drawnAlone(items, area: area)
      let blend = RowBlend(isOpaque: false, alpha: item.alpha, kernels: kernels)
      forEachPart(of: item, area: area) { part in
        blend.draw(
          group.pointer(to: part), part: part, coverage: coverage, onto: surface.pointer(to: part))
      }
      free.append(group.base)
    case .blend(let items, let filter):
      guard let kind = filter.kind as? any BlendingFilter else { return }
      let group = drawnAlone(items, area: area)
      let strip = row
      forEachPart(of: item, area: area) { part in
        let (out, layer) = (surface.pointer(to: part), group.pointer(to: part))
        func mix(_ place: Range<Int>, onto out: UnsafeMutablePointer<UInt32>) {
          kind.blend(
            filter, UnsafeBufferPointer(start: layer + place.lowerBound, count: place.count),
            with: UnsafeMutableBufferPointer(start: out, count: place.count))
        }
        func replace(_ place: Range<Int>) {
          if place.isEmpty { return }
          let start = out + place.lowerBound
          strip.update(from: start, count: place.count)
          mix(place, onto: strip)
          kernels.replace(start, strip, coverage + place.lowerBound, place.count)
        }
        let places = part.places
        if item.alpha < 255 {
          (coverage + places.full.lowerBound)
            .update(repeating: item.alpha, count: places.full.count)
          return replace(places.all)
        }
        // On the rim, the layer's own edge is antialiased in its picture, and the coverage does that again.
        for place in [places.before, places.after] {
          for index in place {
            layer[index] = PackedPixel.whole(layer[index], from: coverage[index])
          }
        }
        replace(places.before)
        if !places.full.isEmpty { mix(places.full, onto: out + places.full.lowerBound) }
        replace(places.after)
      }
      free.append(group.base)
    case .replacement(let paint):
      forEachPart(of: item, area: area) { [row] part in
        let out = surface.pointer(to: part)
        paint.shade(y: part.y, columns: part.columns, scratch: row, kernels: kernels) { source in
          // On the rim, the layer is already clipped in its picture.
          func draw(_ place: Range<Int>) {
            if place.isEmpty { return }
            kernels.over(out + place.lowerBound, source + place.lowerBound, place.count)
          }
          let places = part.places
          draw(places.before)
          let start = places.full.lowerBound
          (out + start).update(from: source + start, count: places.full.count)
          draw(places.after)
        }
      }
    case .shade(let shade):
      assertionFailure("shaders are drawn before bands are")
      draw(shade.items, on: surface, within: area)
    }
  }
}

extension Band {
  /// Draws two pictures at once if the lower one hides all that is below and only the opacity of the upper one lets it
  /// show: then memory is written once.
  ///
  /// - Returns: A Boolean value that indicates whether they were drawn.
  func crossFade(
    _ lower: DrawItem, under upper: DrawItem, on surface: Surface, area: PixelRect
  ) -> Bool {
    guard case .image(let below) = lower.paint, case .image(let above) = upper.paint,
      lower.alpha == 255, upper.alpha < 255, below.isOpaque, above.isOpaque,
      lower.covers(area), upper.covers(area), !above.isSteep(in: area),
      let belowRows = below.wholeRows(of: area)
    else { return false }
    let kernels = pixel_kernels().pointee
    if let aboveRows = above.wholeRows(of: area) {
      for y in area.rows {
        kernels.cross_fade(
          surface.pointer(x: area.minX, y: y), belowRows[y], aboveRows[y], upper.alpha, area.width)
      }
      return true
    }
    for y in area.rows {
      for start in stride(from: area.minX, to: area.maxX, by: Self.fadedWidth) {
        let columns = start..<min(area.maxX, start + Self.fadedWidth)
        let (out, lower) = (surface.pointer(x: start, y: y), belowRows[y] + (start - area.minX))
        // The pixels that are mixed next, also in the next row.
        pixels_fetch(lower + columns.count, columns.count, false)
        pixels_fetch(out + columns.count, columns.count, true)
        above.shade(y: y, columns: columns, scratch: row, kernels: kernels) { source in
          kernels.cross_fade(out, lower, source, upper.alpha, columns.count)
        }
      }
    }
    return true
  }

  /// The number of pixels that are sampled before they are mixed, in runs whose places are computed from one beginning:
  /// few, so that memory is fetched while others are sampled.
  private static let fadedWidth = 8 * Int(PIXEL_RUN)
}

extension Band.Surface {
  /// The pixels of a part.
  @inline(__always)
  fileprivate func pointer(to part: RowPart) -> UnsafeMutablePointer<UInt32> {
    pointer(x: part.columns.lowerBound, y: part.y)
  }
}
