import Animation
import Foundation
import Rendering

// The parameters of a layer's filters. Which there are depends on the layer, so their key paths are
// made as they are asked for.

extension LayerKeyPath {
  /// The key path of a parameter, `filters.NAME.KEY` or `compositingFilter.KEY`; nil for any other.
  ///
  /// A layer that has no such filter or parameter has no value there.
  static func filterParameter(_ keyPath: String) -> LayerKeyPath? {
    guard let path = FilterKeyPath(keyPath) else { return nil }
    return LayerKeyPath(
      kind: .number,
      read: { values in
        path.filter(in: values)?.number(at: path.key).map { .number(CGFloat($0)) }
      },
      write: { values, new in
        guard case .number(let number) = new else { return }
        if let name = path.name {
          guard let index = values.filters.firstIndex(where: { $0.name == name }) else { return }
          values.filters[index].setNumber(Double(number), at: path.key)
        } else {
          values.compositingFilter?.setNumber(Double(number), at: path.key)
        }
      })
  }
}

/// A key path to a parameter of a filter, taken apart.
package nonisolated struct FilterKeyPath: Hashable, Sendable {
  /// Of which of the `filters`; nil for the compositing filter.
  package let name: String?
  /// The parameter, and behind a dot which of its numbers, from 1.
  package let key: String

  /// Nil for what begins otherwise.
  package init?(_ keyPath: String) {
    let parts = keyPath.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    switch parts.first {
    case "filters" where parts.count > 2:
      (name, key) = (parts[1], parts.dropFirst(2).joined(separator: "."))
    case "compositingFilter" where parts.count > 1:
      (name, key) = (nil, parts.dropFirst().joined(separator: "."))
    default: return nil
    }
  }

  func filter(in values: LayerProperties) -> Filter? {
    guard let name else { return values.compositingFilter }
    return values.filters.first { $0.name == name }
  }
}
