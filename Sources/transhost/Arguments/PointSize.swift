import ArgumentParser
import Foundation

/// A size in points in the form of the command line: `390x844`.
struct PointSize: ExpressibleByArgument, CustomStringConvertible {
  var width: Double
  var height: Double

  init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

  init?(argument: String) {
    let parts = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Double(parts[0]), let height = Double(parts[1]),
      width.isFinite, height.isFinite
    else { return nil }
    self.init(width: width, height: height)
  }

  var size: CGSize { CGSize(width: width, height: height) }
  var description: String { "\(Self.text(width))x\(Self.text(height))" }

  private static func text(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e9 ? String(Int(value)) : String(value)
  }
}
