public import Foundation
import PluginTesting
package import Rendering
public import StudioProtocol

/// The contract checks of a plugin with the pictures of their findings.
public nonisolated struct CheckResults: Sendable {
  /// The checks.
  public var checks: StudioChecks
  /// The pictures as PNG files, by the numbers that findings name. They come from a process that ran the plugin, so
  /// they may be damaged.
  public var pictures: [UInt32: Data]

  /// Creates the value.
  public init(_ checks: StudioChecks, pictures: [UInt32: Data] = [:]) {
    (self.checks, self.pictures) = (checks, pictures)
  }

  /// Returns the picture with a number as pixels; nil if it is missing, damaged or too large.
  package func picture(_ number: UInt32, decoder: any ImageDecoding) -> RenderImage? {
    guard let png = pictures[number], ResultPicture.isAllowed(png) else { return nil }
    return try? decoder.image(from: Array(png), name: "picture \(number)")
  }
}
