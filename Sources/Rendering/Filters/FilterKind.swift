public import Foundation

/// A kind of filter: its name and its effect, which are independent of the values of its
/// parameters.
///
/// A kind implements one of three protocols: ``PictureFilter`` makes a picture of a picture,
/// ``DeformingFilter`` lays the picture over a mesh, ``BlendingFilter`` mixes a layer with the
/// content behind it. These are the definitions that the CPU compositor draws by. A renderer with
/// other means, such as shaders, can look for a protocol of its own that a kind adopts in addition,
/// and use the picture from these for kinds that do not.
///
/// A kind is a value without state, and its effect a pure function: the same pixels for the same
/// input, on any number of cores. Kinds with equal names count as the same kind, except for those of shaders.
public protocol FilterKind: Sendable {
  /// The name in scripts and scene files: a word, `pixellate`.
  var name: String { get }
  /// The sentence for the reference.
  var summary: String { get }
  /// The parameters, in the order of dumps.
  var parameters: [FilterParameter] { get }
  /// The approximate cost, relative to filling the picture with a translucent colour, which a host
  /// counts against a limit on drawing. At least 1.
  var cost: Double { get }
  /// Returns the cost with the values of `filter`, for a picture with `scale` pixels per point; by
  /// default ``cost``.
  func cost(of filter: Filter, scale: CGFloat) -> Double
  /// The memory that the filter needs while it is applied, in bytes for each pixel of the picture; by
  /// default 8.
  var bytesPerPixel: Double { get }
  /// Returns a Boolean value that indicates whether the filter leaves the picture unchanged with
  /// the values of `filter`, so that it need not be applied.
  func changesNothing(_ filter: Filter) -> Bool
  /// Returns a Boolean value that indicates whether both kinds have the same effect; by default, whether both
  /// have the same name.
  func isSame(as other: any FilterKind) -> Bool
  /// The number of frozen layers that the kind draws to read them, and of their levels; by default 0.
  var inputNodes: (count: Int, levels: Int) { get }
}

extension FilterKind {
  /// Returns a Boolean value that indicates whether both kinds have the same name.
  public func isSame(as other: any FilterKind) -> Bool { name == other.name }
  /// No nodes: by default a filter reads only the layer's picture.
  public var inputNodes: (count: Int, levels: Int) { (0, 0) }
  /// Returns false: by default a filter changes the picture.
  public func changesNothing(_ filter: Filter) -> Bool { false }
  /// Returns ``cost``: by default all values cost the same.
  public func cost(of filter: Filter, scale: CGFloat) -> Double { cost }
  /// The memory for the picture and the result.
  public var bytesPerPixel: Double { 8 }
}

/// A filter that makes a picture of a picture.
public protocol PictureFilter: FilterKind {
  /// Returns the distance, in points, from which a pixel of the result reads others, and so over
  /// which a pixel's colour spreads; at least 0. `size` is the layer's, in points.
  func reach(of filter: Filter, size: CGSize) -> CGFloat
  /// Returns a Boolean value that indicates whether the result lies within the layer's bounds: the
  /// filter reads and draws nothing outside.
  func isConfined(_ filter: Filter) -> Bool
  /// Returns the rows, in ascending order, that the filter reads of a picture of `height` rows in which
  /// the layer's bounds are `layer`; nil, the default, for all of them. The other rows may have any
  /// content.
  func rowsRead(by filter: Filter, height: Int, layer: CGRect) -> [Int]?
  /// Returns the picture after the filter, of the same size.
  func apply(
    _ filter: Filter, to picture: FilterPicture, with workers: PixelWorkers
  ) -> FilterPicture
}

extension PictureFilter {
  /// Returns 0: by default each pixel is filtered separately.
  public func reach(of filter: Filter, size: CGSize) -> CGFloat { 0 }
  /// Returns false: by default content outside the layer's bounds is filtered too.
  public func isConfined(_ filter: Filter) -> Bool { false }
  /// Returns nil: by default all rows are read.
  public func rowsRead(by filter: Filter, height: Int, layer: CGRect) -> [Int]? { nil }
}

/// A filter that lays the layer's picture over a surface in space. Parts outside the layer's bounds
/// are not drawn.
public protocol DeformingFilter: FilterKind {
  /// Returns the surface, in the coordinates of a layer with these `bounds`, in points; the bounds
  /// are finite and not empty.
  func mesh(of filter: Filter, in bounds: CGRect) -> RenderMesh
}

/// A filter that mixes a layer with the content behind it, pixel by pixel: the type of a
/// `compositingFilter`.
///
/// Pixels are premultiplied, with red in the lowest byte and alpha in the highest.
public protocol BlendingFilter: FilterKind {
  /// Replaces the pixels `behind` by their mix with the layer's pixels in front; both have the same
  /// number.
  func blend(
    _ filter: Filter, _ layer: UnsafeBufferPointer<UInt32>,
    with behind: UnsafeMutableBufferPointer<UInt32>)
}

/// The kinds of filters that scripts and scene files can name.
public struct FilterCatalog: Sendable {
  /// The kinds, in the order in which they were added.
  public private(set) var kinds: [any FilterKind]

  /// Makes a catalog of `kinds`; of two with one name the last is kept.
  public init(_ kinds: [any FilterKind] = []) {
    self.kinds = []
    for kind in kinds { add(kind) }
  }

  /// Adds a kind, replacing one with the same name.
  public mutating func add(_ kind: any FilterKind) {
    if let index = kinds.firstIndex(where: { $0.name == kind.name }) {
      kinds[index] = kind
    } else {
      kinds.append(kind)
    }
  }

  /// Returns the kind called `name`; nil when the catalog does not contain it.
  public subscript(name: String) -> (any FilterKind)? { kinds.first { $0.name == name } }
}
