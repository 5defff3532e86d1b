import Geometry

// What nearly all nodes have alike is kept out of line where it differs. A frame of thousands of
// nodes is mostly the copying of nodes; so they stay small.

extension RenderNode {
  /// The number of the plugin that made a layer, which is no part of what the layer shows: all are
  /// equal.
  struct Maker: Hashable, Sendable {
    var number: UInt16 = 0

    static func == (a: Maker, b: Maker) -> Bool { true }

    func hash(into hasher: inout Hasher) {}
  }

  /// A transform other than the identity, stored out of line.
  final class Transform: Hashable, Sendable {
    let value: CATransform3D

    /// Creates a transform; nil for the identity.
    init?(_ value: CATransform3D) {
      if value.isIdentity { return nil }
      self.value = value
    }

    static func == (a: Transform, b: Transform) -> Bool { a === b || a.value == b.value }

    func hash(into hasher: inout Hasher) { hasher.combine(value) }
  }

  /// A shadow, stored out of line.
  final class Shadow: Hashable, Sendable {
    let value: RenderShadow

    init(_ value: RenderShadow) { self.value = value }

    static func == (a: Shadow, b: Shadow) -> Bool { a === b || a.value == b.value }

    func hash(into hasher: inout Hasher) { hasher.combine(value) }
  }

  /// A list of at least one filter, stored out of line.
  final class Filters: Hashable, Sendable {
    let value: [Filter]
    let compositing: Filter?

    /// Creates a list of filters; nil when there are none.
    init?(_ value: [Filter], compositing: Filter?) {
      if value.isEmpty, compositing == nil { return nil }
      self.value = value
      self.compositing = compositing
    }

    static func == (a: Filters, b: Filters) -> Bool {
      a === b || (a.value == b.value && a.compositing == b.compositing)
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(value)
      hasher.combine(compositing)
    }
  }
}
