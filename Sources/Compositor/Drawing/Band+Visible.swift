import Rendering

// The removal of hidden surfaces. A band is cut where something opaque begins or ends. In each of the parts the
// items are visited from the front to the back, with the columns hidden so far, until all columns are hidden;
// then the visible areas that were found are drawn from the back to the front.

extension Band {
  /// Draws `items` over what is on `surface`.
  mutating func draw(_ items: [DrawItem], on surface: Surface, within region: PixelRect) {
    draw(items, background: nil, on: surface, within: region)
  }

  /// Draws `items` in `region`, over `background` or, if that is nil, over what is on `surface`.
  mutating func draw(
    _ items: [DrawItem], background: UInt32?, on surface: Surface, within region: PixelRect
  ) {
    var present: [Int] = []
    for index in items.indices.reversed() where items[index].bounds.meets(region) {
      present.append(index)
      if items[index].hides(region) { break }
    }
    var cuts = Self.cuts(for: items, at: present, in: region)
    var part = region
    while part.minY < region.maxY {
      let rows = cuts == 0 ? region.maxY - part.minY : cuts.trailingZeroBitCount
      part.maxY = min(region.maxY, part.minY + rows)
      drawVisible(items, at: present, background: background, on: surface, within: part)
      cuts = rows < UInt64.bitWidth ? cuts >> UInt64(rows) : 0
      // The cut at the new beginning.
      cuts &= ~1
      part.minY = part.maxY
    }
  }

  /// The least width of an opaque item, in pixels, at whose edges the band is cut.
  private static var leastWidth: Int { 32 }

  /// Returns the rows at which `region` is cut for the items at `present`, from the front to the back, as
  /// bits: the lowest is its first row.
  private static func cuts(
    for items: [DrawItem], at present: [Int], in region: PixelRect
  ) -> UInt64 {
    let height = region.rows.count
    guard height > 1, height < UInt64.bitWidth else { return 0 }
    var cuts: UInt64 = 0
    for index in present {
      guard items[index].mayHide else { continue }
      let area = items[index].bounds.intersection(region)
      guard area.width >= leastWidth else { continue }
      // The first and the last row may be covered in part.
      let rim = items[index].shape?.isPixelAligned ?? true ? 0 : 1
      for y in [area.minY, area.minY + rim, area.maxY - rim, area.maxY] {
        if y > region.minY, y < region.maxY { cuts |= 1 << UInt64(y - region.minY) }
      }
    }
    if cuts == 0 { return 0 }
    let areSame = present.allSatisfy { index in
      items[index].isSame(inPartsOf: items[index].bounds.intersection(region))
    }
    return areSame ? cuts : 0
  }

  private mutating func drawVisible(
    _ items: [DrawItem], at present: [Int], background: UInt32?, on surface: Surface,
    within region: PixelRect
  ) {
    var hidden = HiddenColumns()
    var visible: [(index: Int, area: PixelRect)] = []
    for index in present {
      guard items[index].bounds.meets(region) else { continue }
      let area = items[index].bounds.intersection(region)
      guard !hidden.contains(area.columns) else { continue }
      if items[index].isSame(inColumnsOf: area) {
        hidden.forEachGap(in: area.columns) { columns in
          var part = area
          (part.minX, part.maxX) = (columns.lowerBound, columns.upperBound)
          visible.append((index, part))
        }
      } else {
        visible.append((index, area))
      }
      if area.rows == region.rows, let columns = items[index].hiddenColumns(in: area) {
        hidden.add(columns)
        if hidden.contains(region.columns) { break }
      }
    }
    if let background {
      hidden.forEachGap(in: region.columns) { columns in
        for y in region.rows {
          surface.pointer(x: columns.lowerBound, y: y)
            .update(repeating: background, count: columns.count)
        }
      }
    }
    while let (index, area) = visible.popLast() {
      if let upper = visible.last, upper.area == area,
        crossFade(items[index], under: items[upper.index], on: surface, area: area)
      {
        visible.removeLast()
      } else {
        draw(items[index], on: surface, area: area)
      }
    }
  }
}

extension DrawItem {
  /// The number of front items of a group that are examined to find the columns it hides.
  private static var mostCovers: Int { 8 }

  /// A Boolean value that indicates whether the item can hide something.
  fileprivate var mayHide: Bool {
    guard alpha == 255, hole == nil, cut == nil else { return false }
    if case .group = paint { return true }
    return paint.isOpaque
  }

  /// Returns columns of `area` in which the item certainly hides everything below; nil without such columns.
  fileprivate func hiddenColumns(in area: PixelRect) -> Range<Int>? {
    guard mayHide else { return nil }
    var columns = area.columns
    if case .group(let items) = paint {
      var widest = area.minX..<area.minX
      covers: for index in items.indices.suffix(Self.mostCovers).reversed() {
        // What is mixed with the content behind it may make that transparent.
        switch items[index].paint {
        case .blend, .shade, .replacement: break covers
        case .solid, .image, .shadow, .group: break
        }
        let part = items[index].bounds.intersection(area)
        guard part.rows == area.rows, part.width > widest.count,
          let own = items[index].hiddenColumns(in: part), own.count > widest.count
        else { continue }
        widest = own
      }
      columns = widest
    }
    guard !columns.isEmpty, let shape else { return columns.isEmpty ? nil : columns }
    var rect = area
    (rect.minX, rect.maxX) = (columns.lowerBound, columns.upperBound)
    return shape.coveredColumns(of: rect)
  }

  /// Returns a Boolean value that indicates whether any columns of the item have the same pixels when they
  /// are drawn without the others. That is not so for paints that are sampled or computed from the left end
  /// on.
  fileprivate func isSame(inColumnsOf area: PixelRect) -> Bool {
    switch paint {
    case .solid: true
    case .image(let paint): paint.wholePixels?.contains(area) ?? false
    case .shadow, .group, .blend, .shade, .replacement: false
    }
  }

  /// Returns a Boolean value that indicates whether each row of `canvas` has the same pixels when `items` are
  /// drawn in it alone as in its band.
  static func areSame(_ items: [DrawItem], inRowsOf canvas: PixelRect) -> Bool {
    let height = PixelWorkers.bandHeight
    return stride(from: 0, to: canvas.rows.count, by: height).allSatisfy { start in
      let rows = start..<min(canvas.rows.count, start + height)
      return areSame(items, inPartsOf: canvas.rows(rows))
    }
  }

  /// Returns a Boolean value that indicates whether any rows of `region` have the same pixels when `items`
  /// are drawn in them alone.
  fileprivate static func areSame(_ items: [DrawItem], inPartsOf region: PixelRect) -> Bool {
    // By index: an element that is handed to a closure is copied first.
    for index in items.indices {
      let area = items[index].bounds.intersection(region)
      if !area.isEmpty, !items[index].isSame(inPartsOf: area) { return false }
    }
    return true
  }

  /// Returns a Boolean value that indicates whether any rows of the item have the same pixels when they are
  /// drawn without the others. That is not so for a group whose shape covers only part of the area: it is drawn
  /// on a surface of its own then, which rounds colours differently.
  fileprivate func isSame(inPartsOf area: PixelRect) -> Bool {
    switch paint {
    case .solid, .image, .shadow, .replacement: true
    case .group(let items):
      area.isEmpty
        || ((alpha < 255 || covers(area))
          && Self.areSame(items, inPartsOf: area))
    case .blend(let items, _):
      area.isEmpty || Self.areSame(items, inPartsOf: area)
    case .shade: false
    }
  }
}

extension RoundedBox {
  /// Returns columns of `rect` that the box covers wholly in all of its rows; nil if none were found.
  fileprivate func coveredColumns(of rect: PixelRect) -> Range<Int>? {
    if covers(rect) { return rect.columns }
    guard let first = span(y: rect.minY, in: rect.columns)?.full,
      let last = span(y: rect.maxY - 1, in: rect.columns)?.full
    else { return nil }
    // Rounding may differ by a pixel between rows.
    for margin in 0...1 {
      var inner = rect
      inner.minX = max(first.lowerBound, last.lowerBound) + margin
      inner.maxX = min(first.upperBound, last.upperBound) - margin
      if inner.isEmpty { return nil }
      if covers(inner) { return inner.columns }
    }
    return nil
  }
}
