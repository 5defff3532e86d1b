import Foundation
import Geometry

/// Reads the reference tables in `Tests/Fixtures/geometry`.
enum Fixture {
  static func decode<T: Decodable>(_ type: T.Type, from name: String) throws -> T {
    let folder = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Fixtures/geometry")
    return try JSONDecoder().decode(
      type, from: Data(contentsOf: folder.appendingPathComponent(name)))
  }
}

/// The tables of `measured-transforms.json`.
struct MeasuredTransforms: Decodable {
  struct Row: Decodable {
    var from: String
    var to: String
    var t: Double?
    var m: [Double]
  }

  struct Table: Decodable {
    var tol: Double
    var rows: [Row]
  }

  struct Constructors: Decodable {
    var tol: Double
    var rows: [String: Value]
  }

  enum Value: Decodable {
    case number(Double)
    case numbers([Double])
    case words(String)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let x = try? container.decode(Double.self) {
        self = .number(x)
      } else if let x = try? container.decode([Double].self) {
        self = .numbers(x)
      } else {
        self = .words(try container.decode(String.self))
      }
    }
  }

  var transformInterpolation: Table
  var affineInterpolation: Table
  var constructors: Constructors

  /// The transforms that the tables call by name.
  static let named: [String: CATransform3D] = [
    "identity": .identity,
    "rotZ(170deg)": rotZ(170 * .pi / 180),
    "rotZ(270deg)": rotZ(270 * .pi / 180),
    "rotZ(pi)": rotZ(.pi),
    "rotY(1.2)": CATransform3D(rotationAngle: 1.2, x: 0, y: 1, z: 0),
    "scale(2,1,1)": CATransform3D(scaleX: 2, y: 1, z: 1),
    "scale(-1,1)": CATransform3D(scaleX: -1, y: 1, z: 1),
    "scale(1,-1)": CATransform3D(scaleX: 1, y: -1, z: 1),
    "scale(-1,-1)": CATransform3D(scaleX: -1, y: -1, z: 1),
    "Rotate(Translate(40,0,0),1 rad,z)":
      CATransform3D(translationX: 40, y: 0, z: 0).rotated(by: 1, x: 0, y: 0, z: 1),
    "affine a=1,c=.5,d=1":
      CATransform3D(CGAffineTransform(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0)),
    "concat(rotZ(.5),scale(-1,1))":
      rotZ(0.5).concatenating(CATransform3D(scaleX: -1, y: 1, z: 1)),
    "concat(scale(2,1),rotZ(1.5))":
      CATransform3D(scaleX: 2, y: 1, z: 1).concatenating(rotZ(1.5)),
  ]

  private static func rotZ(_ angle: CGFloat) -> CATransform3D {
    CATransform3D(rotationAngle: angle, x: 0, y: 0, z: 1)
  }
}

/// A repeatable stream of numbers (SplitMix64), so that laws meet the same values in every run.
struct Dice {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func roll(_ range: ClosedRange<CGFloat>) -> CGFloat {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    z ^= z >> 31
    return range.lowerBound
      + (range.upperBound - range.lowerBound) * CGFloat(z >> 11) / CGFloat(1 << 53)
  }

  /// Sixteen numbers of moderate size: shear, mirroring and perspective included.
  mutating func transform() -> CATransform3D {
    CATransform3D(rowMajor: (0..<16).map { _ in roll(-2...2) }) ?? .identity
  }

  /// Scaled, turned and moved, as interfaces do it.
  mutating func tame() -> CATransform3D {
    CATransform3D(translationX: roll(-300...300), y: roll(-300...300), z: roll(-300...300))
      .rotated(by: roll(-3...3), x: roll(-1...1), y: roll(-1...1), z: roll(-1...1))
      .scaledBy(x: roll(0.2...3), y: roll(0.2...3), z: roll(0.2...3))
  }
}

/// The largest difference between two transforms' entries.
func gap(_ a: CATransform3D, _ b: CATransform3D) -> CGFloat {
  zip(a.rowMajor, b.rowMajor).map { abs($0 - $1) }.max() ?? 0
}
