import Foundation
import PluginAPI
import TestBasics

/// The page on the sandbox: written by hand, but for the parts between markers, which state limits and
/// costs.
package enum SandboxPage {
  /// The path, from the root of the checkout on.
  static let path = "docs/sandbox.md"

  /// A part of the page that is not there, or not where it belongs.
  package struct MissingMarker: Error, CustomStringConvertible {
    let marker: String

    package var description: String { "\(SandboxPage.path) has no line '\(marker)'" }
  }

  /// Returns the page with its parts as they must be.
  @MainActor package static func current() throws -> String {
    let page = try String(contentsOf: Checkout.root.appending(path: path), encoding: .utf8)
    return try text(of: page, with: SandboxReference.parts + ProcessLimitRows.parts)
  }

  /// Returns `page` with `parts` in place of what lies between their markers.
  package static func text(
    of page: String, with parts: [(name: String, text: String)]
  ) throws -> String {
    var page = page
    for part in parts {
      let begin = "<!-- begin: \(part.name) (generated; do not edit) -->\n"
      let end = "<!-- end: \(part.name) -->\n"
      guard let first = page.range(of: begin) else { throw MissingMarker(marker: begin) }
      guard let last = page.range(of: end, range: first.upperBound..<page.endIndex) else {
        throw MissingMarker(marker: end)
      }
      page.replaceSubrange(first.upperBound..<last.lowerBound, with: "\n\(part.text)\n\n")
    }
    return page
  }
}
