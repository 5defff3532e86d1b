package import Foundation
package import Manifests
import PluginTesting
package import Rendering

/// The pictures that pages wait for. They are made one at a time, when whoever runs the stage has time
/// for one, and kept as long as the files of the plugins stay the same.
package final class ThumbnailQueue {
  /// A picture that a page waits for.
  package struct Order: Hashable {
    /// The page.
    package var client: UInt32
    /// The number of the page's request.
    package var id: UInt32
    /// The plugin's file, kind and transitions.
    package var file: URL, kind: PluginKind, transitions: [String]

    /// Creates an order.
    package init(
      client: UInt32, id: UInt32, file: URL, kind: PluginKind, transitions: [String]
    ) {
      (self.client, self.id) = (client, id)
      (self.file, self.kind, self.transitions) = (file, kind, transitions)
    }
  }

  private struct Key: Hashable {
    var file: URL
    var kind: PluginKind
    var digest: String
  }

  private let make: (Order) throws -> RenderImage?
  private var orders: [Order] = []
  /// The pictures made so far, nil for plugins that have none, and their keys, the oldest first.
  private var pictures: [Key: RenderImage?] = [:]
  private var keys: [Key] = []

  /// The greatest number of pictures that are kept.
  package static let mostPictures = 128
  /// The greatest number of orders that wait; further ones are refused.
  package static let mostOrders = 1_024

  /// Creates a queue of pictures that `make` makes.
  package init(_ make: @escaping (Order) throws -> RenderImage?) { self.make = make }

  /// A Boolean value that indicates whether no page waits for a picture.
  package var isEmpty: Bool { orders.isEmpty }

  /// Adds an order.
  ///
  /// - Returns: False if too many wait already.
  @discardableResult package func add(_ order: Order) -> Bool {
    guard orders.count < Self.mostOrders else { return false }
    orders.append(order)
    return true
  }

  /// Forgets the orders of a page that has gone.
  package func drop(client: UInt32) { orders.removeAll { $0.client == client } }

  /// Makes the picture of the next order; nil if none waits. A plugin that has no picture, or that can't
  /// be run, has nil for it.
  package func next() -> (order: Order, image: RenderImage?)? {
    guard !orders.isEmpty else { return nil }
    let order = orders.removeFirst()
    let key = Key(file: order.file, kind: order.kind, digest: PluginContents(of: order.file).hash)
    if let known = pictures[key] { return (order, known) }
    let image = try? make(order)
    keep(image, as: key)
    return (order, image)
  }

  private func keep(_ image: RenderImage?, as key: Key) {
    // Earlier versions of the file are of no more use.
    for old in keys where old.file == key.file && old.kind == key.kind { pictures[old] = nil }
    keys.removeAll { $0.file == key.file && $0.kind == key.kind }
    if keys.count >= Self.mostPictures { pictures[keys.removeFirst()] = nil }
    keys.append(key)
    pictures[key] = .some(image)
  }
}
