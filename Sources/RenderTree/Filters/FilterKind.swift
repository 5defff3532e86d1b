public import Foundation

/// What a filter does, by name: the part that is the same whatever the values of its parameters.
///
/// A kind does its work by one of three protocols: ``PictureFilter`` makes a picture of a picture,
/// ``DeformingFilter`` lays the picture over a mesh, ``BlendingFilter`` mixes a layer with what is
/// behind it. These are the definitions that the CPU compositor draws by. A renderer that has
/// other means, such as shaders, asks a kind for a protocol of its own that it adopts besides, and
/// takes the picture through these where there is none.
///
/// A kind is a value without state, and its work a pure function: the same pixels for the same
/// input, on any number of cores. Names that equal are taken for the same kind.
public protocol FilterKind: Sendable {
  /// What scripts and scene files call it: a word, `pixellate`.
  var name: String { get }
  /// One sentence for the reference.
  var summary: String { get }
  /// Its parameters, in the order in which dumps show them.
  var parameters: [FilterParameter] { get }
  /// How much longer it takes than filling its picture with a translucent colour, about: what a
  /// host counts against a limit on drawing. At least 1.
  var cost: Double { get }
  /// Whether the picture stays as it is with the values of `filter`, so that nothing need be done.
  func changesNothing(_ filter: Filter) -> Bool
}

extension FilterKind {
  /// It always does something.
  public func changesNothing(_ filter: Filter) -> Bool { false }
}

/// Makes a picture of a picture.
public protocol PictureFilter: FilterKind {
  /// How far a pixel of the result looks, and so how far a pixel's colour spreads, in points; at
  /// least 0. `size` is the layer's, in points.
  func reach(of filter: Filter, size: CGSize) -> CGFloat
  /// Whether the result lies within the layer's bounds: nothing else is looked at, and nothing
  /// is drawn outside.
  func isConfined(_ filter: Filter) -> Bool
  /// The picture after the filter; of the same size.
  func apply(
    _ filter: Filter, to picture: FilterPicture, with workers: PixelWorkers
  ) -> FilterPicture
}

extension PictureFilter {
  /// Each pixel by itself.
  public func reach(of filter: Filter, size: CGSize) -> CGFloat { 0 }
  /// What sticks out of the layer is filtered too.
  public func isConfined(_ filter: Filter) -> Bool { false }
}

/// Lays the layer's picture over a surface in space. What leaves the layer's bounds is not drawn.
public protocol DeformingFilter: FilterKind {
  /// The surface, in the coordinates of a layer with these `bounds`, in points; bounds have an area
  /// and are finite.
  func mesh(of filter: Filter, in bounds: CGRect) -> RenderMesh
}

/// Mixes a layer with what is behind it, pixel by pixel: what a `compositingFilter` is.
///
/// Pixels are premultiplied, with red in the lowest byte and alpha in the highest.
public protocol BlendingFilter: FilterKind {
  /// Replaces pixels `behind` by what the layer's pixels in front make of them; both have as many.
  func blend(
    _ filter: Filter, _ layer: UnsafeBufferPointer<UInt32>,
    with behind: UnsafeMutableBufferPointer<UInt32>)
}

/// The kinds of filters that scripts and scene files can name.
public struct FilterCatalog: Sendable {
  /// In the order in which they were added.
  public private(set) var kinds: [any FilterKind]

  /// Makes a catalog of `kinds`; of two with one name the last counts.
  public init(_ kinds: [any FilterKind] = []) {
    self.kinds = []
    for kind in kinds { add(kind) }
  }

  /// Adds a kind, in place of one with its name.
  public mutating func add(_ kind: any FilterKind) {
    if let index = kinds.firstIndex(where: { $0.name == kind.name }) {
      kinds[index] = kind
    } else {
      kinds.append(kind)
    }
  }

  /// The kind called `name`.
  public subscript(name: String) -> (any FilterKind)? { kinds.first { $0.name == name } }
}
