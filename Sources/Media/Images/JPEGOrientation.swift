import Rendering

/// The orientation of a camera: Exif's tag 0x0112, values 1…8 (CIPA DC-008, "Orientation").
enum JPEGOrientation: Int, CaseIterable {
  case up = 1
  case upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left

  /// Reads the tag from the first Exif segment of a JPEG; ``up`` when the tag is absent or invalid,
  /// since the picture itself is complete without it.
  init(exifIn data: [UInt8]) {
    self = Self.exifSegment(in: data).flatMap(Self.tag(in:)) ?? .up
  }

  /// Returns the TIFF structure inside the APP1 segment.
  private static func exifSegment(in data: [UInt8]) -> ArraySlice<UInt8>? {
    let marker = Array("Exif".utf8) + [0, 0]
    var offset = 2
    while offset + 4 <= data.count, data[offset] == 0xFF {
      let kind = data[offset + 1]
      let length = Int(data[offset + 2]) << 8 | Int(data[offset + 3])
      let end = offset + 2 + length
      // Entropy-coded data begins at the start of scan; nothing of interest follows it.
      guard kind != 0xDA, length >= 2, end <= data.count else { return nil }
      let body = data[(offset + 4)..<end]
      if kind == 0xE1, body.starts(with: marker) { return body.dropFirst(marker.count) }
      offset = end
    }
    return nil
  }

  private static func tag(in tiff: ArraySlice<UInt8>) -> JPEGOrientation? {
    let isLittleEndian = tiff.starts(with: Array("II".utf8))
    guard isLittleEndian || tiff.starts(with: Array("MM".utf8)) else { return nil }
    func integer(at offset: Int, bytes: Int) -> Int? {
      guard offset >= 0, offset + bytes <= tiff.count else { return nil }
      let part = tiff.dropFirst(offset).prefix(bytes)
      return (isLittleEndian ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard integer(at: 2, bytes: 2) == 42, let directory = integer(at: 4, bytes: 4),
      let count = integer(at: directory, bytes: 2)
    else { return nil }
    for entry in 0..<count {
      let offset = directory + 2 + entry * 12
      guard let tag = integer(at: offset, bytes: 2) else { return nil }
      if tag == 0x0112 { return integer(at: offset + 8, bytes: 2).flatMap(Self.init(rawValue:)) }
    }
    return nil
  }

  /// Returns `image`, turned and mirrored so that its top is up.
  func upright(_ image: RenderImage) -> RenderImage {
    if self == .up { return image }
    let width = isTransposed ? image.height : image.width
    let height = isTransposed ? image.width : image.height
    var pixels = [UInt8](repeating: 0, count: image.pixels.count)
    for y in 0..<height {
      for x in 0..<width {
        let (column, row) = source(x, y, image.width - 1, image.height - 1)
        let from = (row * image.width + column) * 4
        let to = (y * width + x) * 4
        for channel in 0..<4 { pixels[to + channel] = image.pixels[from + channel] }
      }
    }
    return RenderImage(width: width, height: height, scale: image.scale, pixels: pixels)
  }

  private var isTransposed: Bool { rawValue >= JPEGOrientation.leftMirrored.rawValue }

  /// Returns the stored column and row that appear at (x, y); `right` and `bottom` are the last
  /// stored ones.
  private func source(_ x: Int, _ y: Int, _ right: Int, _ bottom: Int) -> (Int, Int) {
    switch self {
    case .up: (x, y)
    case .upMirrored: (right - x, y)
    case .down: (right - x, bottom - y)
    case .downMirrored: (x, bottom - y)
    case .leftMirrored: (y, x)
    case .right: (y, bottom - x)
    case .rightMirrored: (right - y, bottom - x)
    case .left: (right - y, x)
    }
  }
}
