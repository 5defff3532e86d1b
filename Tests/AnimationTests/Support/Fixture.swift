import Animation
import Foundation

/// Reads the reference tables in `Tests/Fixtures/animation`.
enum Fixture {
  private static func data(_ name: String) throws -> Data {
    let folder = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Fixtures/animation")
    return try Data(contentsOf: folder.appendingPathComponent(name))
  }

  /// One table of `measured.json`.
  static func measured<T: Decodable>(_ table: KeyPath<Measured, T>) throws -> T {
    try JSONDecoder().decode(Measured.self, from: data("measured.json"))[keyPath: table]
  }

  /// Returns the rows of a CSV file, by column; lines that begin with `#` name the source.
  static func rows(of name: String) throws -> [[String: String]] {
    let lines = String(decoding: try data(name), as: UTF8.self)
      .split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("#") }
    guard let header = lines.first?.split(separator: ",") else { return [] }
    return lines.dropFirst().map { line in
      let cells = line.split(separator: ",", omittingEmptySubsequences: false)
      return Dictionary(
        uniqueKeysWithValues: zip(header, cells).map { (String($0), String($1)) })
    }
  }
}

extension [String: String] {
  /// Returns the number in a column; NaN when it is absent, which fails every comparison.
  func number(_ column: String) -> Double { self[column].flatMap(Double.init) ?? .nan }
}

/// The tables of `measured.json`.
struct Measured: Decodable {
  /// Curves over common times, by name.
  struct Series: Decodable {
    var tol: Double
    var t: [Double]
    var rows: [String: [Double]]
  }

  /// Rows of numbers alone.
  struct Numbers: Decodable {
    var tol: Double?
    var tol_rel: Double?
    var rows: [[Double?]]
  }

  struct ControlPoints: Decodable {
    var rows: [String: [Double]]
  }

  struct Opacity: Decodable {
    var tol: Double
    var t: [Double]
    var keyTimes: [Double]
    var rows: [String: [Double]]
  }

  struct FromToByTable: Decodable {
    struct Row: Decodable {
      var from: Double?
      var to: Double?
      var by: Double?
      var value: Double
    }
    var tol: Double
    var rows: [Row]
  }

  struct Path: Decodable {
    var tol: Double
    var t: [Double]
    var keyTimes: [Double]
    var rows: [String: [[Double]]]
  }

  struct Edges: Decodable {
    struct Row: Decodable {
      var values: [Double]
      var keyTimes: [Double]?
      var mode: String?
      var t: [Double]?
      var y: Mixed
    }
    /// Numbers, or a sentence.
    enum Mixed: Decodable {
      case numbers([Double])
      case words(String)

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let numbers = try? container.decode([Double].self) {
          self = .numbers(numbers)
        } else {
          self = .words(try container.decode(String.self))
        }
      }
    }
    var tol: Double
    var rows: [Row]
  }

  struct SpringPositions: Decodable {
    var tol: Double
    var t: [Double]
    var rows: [[[Double]]]
  }

  struct Golden: Decodable {
    struct Row: Decodable {
      var damping: Double
      var duration: Double
      var from: Double
      var to: Double
      var samples: [[Double]]
    }
    var tol_pt: Double
    var rows: [Row]
  }

  struct CutShort: Decodable {
    var tol: Double
    var duration: Double
    var rows: [[Double]]
  }

  struct Sampled: Decodable {
    struct Row: Decodable {
      var curve: String
      var t: Double
      var x: Double
    }
    var tol_pt: Double
    var rows: [Row]
  }

  struct Sheet: Decodable {
    var tol_pt: Double
    var rest_y: Double
    var travel: Double
    var rows: [[Double]]
  }

  var namedTimingControlPoints: ControlPoints
  var namedTimingPresentationOpacity0To1: Series
  var fillModes: Series
  var mediaTiming: Series
  var fromToBy: FromToByTable
  var keyframesOpacity: Opacity
  var keyframesPath: Path
  var springPosition0To100: SpringPositions
  var springSettlingDuration: Numbers
  var uikitUsingSpringWithDampingGeneratedStiffnessV0: Numbers
  var uikitUsingSpringWithDampingCritical: Numbers
  var uikitUsingSpringWithDampingVelocity: Numbers
  var uikitSpringPositionsGolden: Golden
  var uikitSpringDurationBounce: Numbers
  var springsCutShort: CutShort
  var group: Numbers
  var keyframeEdges: Edges
  var propertyAnimator: Sampled
  var sheetPresentCurve: Sheet
}
