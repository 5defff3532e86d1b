import Foundation
import Geometry
import Media
import Rendering

/// A Boolean value that indicates whether the tests are compiled without optimisation, where a
/// megapixel takes seconds.
var isDebugBuild: Bool {
  #if DEBUG
    true
  #else
    false
  #endif
}

/// The folder of fixtures.
let fixtures = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  .appendingPathComponent("Fixtures")

func bytes(of url: URL) throws -> [UInt8] { [UInt8](try Data(contentsOf: url)) }

/// The scene of that name.
func scene(_ name: String) throws -> SceneFile {
  let folder = fixtures.appendingPathComponent("scenes")
  return try SceneFile(
    json: bytes(of: folder.appendingPathComponent(name + ".json")), decoder: ImageDecoder()
  ) { try bytes(of: folder.appendingPathComponent($0)) }
}

/// The reference pictures of a scene in the folders that end in `suffix`, as many as there are.
func references(of name: String, suffix: String) throws -> [RenderImage] {
  try ["analytic", "skia", "swiftshader"].compactMap { folder in
    let url = fixtures.appendingPathComponent("scenes/\(folder)\(suffix)/\(name).png")
    guard FileManager.default.fileExists(atPath: url.path) else { return nil }
    return try ImageDecoder().image(from: bytes(of: url), name: url.lastPathComponent)
  }
}

/// The names of all scenes.
func sceneNames() throws -> [String] {
  try FileManager.default.contentsOfDirectory(
    atPath: fixtures.appendingPathComponent("scenes").path
  ).filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
}

/// A node with an untransformed frame in its parent.
func node(
  _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, color: RGBAColor? = nil,
  _ change: (inout RenderNode) -> Void = { _ in }
) -> RenderNode {
  var node = RenderNode(
    bounds: CGRect(x: 0, y: 0, width: width, height: height),
    position: CGPoint(x: x + width / 2, y: y + height / 2))
  node.backgroundColor = color
  change(&node)
  return node
}

/// A canvas with `children`.
func tree(
  _ width: CGFloat, _ height: CGFloat, background: RGBAColor? = nil, _ children: [RenderNode]
) -> RenderTree {
  RenderTree(
    size: CGSize(width: width, height: height), background: background,
    root: node(0, 0, width, height) { $0.children = children })
}

extension RGBAColor {
  static let solidRed = RGBAColor(red: 1, green: 0, blue: 0)
  static let solidGreen = RGBAColor(red: 0, green: 1, blue: 0)
  static let solidBlue = RGBAColor(red: 0, green: 0, blue: 1)
  static let white = RGBAColor(red: 1, green: 1, blue: 1)
}

extension RenderImage {
  /// The pixel at a place: red, green, blue, alpha, premultiplied.
  subscript(x: Int, y: Int) -> [UInt8] { Array(pixels[((y * width + x) * 4)...].prefix(4)) }

  /// A picture of noise.
  static func noise(
    _ width: Int, _ height: Int, scale: CGFloat = 1, isOpaque: Bool = true, seed: UInt32 = 1
  ) -> RenderImage {
    var state = seed &* 2_654_435_761 | 1
    var pixels: [UInt8] = []
    for _ in 0..<(width * height) {
      state ^= state << 13
      state ^= state >> 17
      state ^= state << 5
      let alpha = isOpaque ? 255 : state >> 24
      for shift: UInt32 in [0, 8, 16] { pixels.append(UInt8((state >> shift & 255) * alpha / 255)) }
      pixels.append(UInt8(alpha))
    }
    return RenderImage(width: width, height: height, scale: scale, pixels: pixels)
  }
}

extension CATransform3D {
  static func rotation(z angle: CGFloat) -> CATransform3D {
    var t = CATransform3D.identity
    (t.m11, t.m12, t.m21, t.m22) = (cos(angle), sin(angle), -sin(angle), cos(angle))
    return t
  }

  static func rotation(y angle: CGFloat) -> CATransform3D {
    var t = CATransform3D.identity
    (t.m11, t.m13, t.m31, t.m33) = (cos(angle), -sin(angle), sin(angle), cos(angle))
    return t
  }

  static func scale(_ x: CGFloat, _ y: CGFloat) -> CATransform3D {
    var t = CATransform3D.identity
    (t.m11, t.m22) = (x, y)
    return t
  }

  static func move(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat = 0) -> CATransform3D {
    var t = CATransform3D.identity
    (t.m41, t.m42, t.m43) = (x, y, z)
    return t
  }

  static func perspective(_ distance: CGFloat) -> CATransform3D {
    var t = CATransform3D.identity
    t.m34 = -1 / distance
    return t
  }
}
