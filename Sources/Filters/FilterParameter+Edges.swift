import Rendering

extension FilterParameter {
  /// The treatment of a layer's edges by filters that take means of neighbours.
  static let normalizesEdges = FilterParameter(
    "normalizesEdges", default: 0, in: 0...1,
    "0: the edges fade and spread over what is around; 1: the layer stays as opaque as it is up to "
      + "its edges, and is cut off there.")
}
