/// Something that the browser could not do.
package struct BrowserFailure: Error, CustomStringConvertible {
  package let description: String
  package init(_ description: String) { self.description = description }
}

extension BrowserFailure {
  /// True where a page went on to another one meanwhile.
  var isNavigation: Bool {
    ["navigated", "context was destroyed", "Cannot find context"].contains {
      description.contains($0)
    }
  }
}
