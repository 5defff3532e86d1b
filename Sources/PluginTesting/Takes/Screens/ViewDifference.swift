import Foundation
import Geometry
import TransitionKit

/// The difference between two states of the same views. Nothing of a view that both do not show differs.
nonisolated struct ViewDifference {
  /// The largest difference of a number; infinite where the views are others.
  private(set) var distance = 0.0
  /// A description of the largest difference; empty if there is no difference.
  private(set) var words = ""

  init(_ views: [ViewState], _ others: [ViewState]) {
    guard views.map(\.path) == others.map(\.path) else {
      distance = .infinity
      let (old, new) = (Set(views.map(\.name)), Set(others.map(\.name)))
      if let name = old.subtracting(new).min() {
        words = "the view '\(name)' is missing"
      } else if let name = new.subtracting(old).min() {
        words = "there is one more view, '\(name)'"
      } else {
        words = "the views lie in another order"
      }
      return
    }
    for (view, other) in zip(views, others) where view.isSeen || other.isSeen {
      for (property, pair) in zip(view.numbers, other.numbers).enumerated()
      where abs(pair.0 - pair.1) > distance {
        distance = abs(pair.0 - pair.1)
        let values = [pair.0, pair.1].map { String(format: "%.4g", $0) }
        words =
          "\(ViewState.numberNames[property]) of '\(view.name)' is \(values[1]), not \(values[0])"
      }
    }
  }

  /// Returns a Boolean value that indicates whether the difference is larger than `tolerance`, in
  /// points for frames.
  func exceeds(_ tolerance: Double) -> Bool { distance > tolerance }
}

/// Between which values each view lies in some pictures of them.
nonisolated struct ViewEnvelope {
  private var ranges: [String: Range] = [:]

  /// The least and the greatest numbers of one view.
  private struct Range {
    var low: [Double]
    var high: [Double]
    /// The number of pictures with the view.
    var count = 0
    /// The number of pictures that show the view.
    var seen = 0

    /// A Boolean value that indicates whether a picture shows the view.
    var isSeen: Bool { seen > 0 }
    /// A Boolean value that indicates whether the view appears or vanishes between the pictures: what it has where it
    /// is not seen says nothing.
    var changesSight: Bool { seen > 0 && seen < count }

    mutating func take(_ numbers: [Double]) {
      count += 1
      for (index, number) in numbers.enumerated() {
        if number < low[index] { low[index] = number }
        if number > high[index] { high[index] = number }
      }
    }
  }

  /// Less than this beyond the range is no excess, in points.
  private static let tolerance = 0.05

  /// The number of pictures.
  private let count: Int

  init(_ pictures: [[ViewState]]) {
    count = pictures.count
    for views in pictures {
      for view in views {
        let numbers = view.numbers
        ranges[view.path, default: Range(low: numbers, high: numbers)].take(numbers)
        if view.isSeen { ranges[view.path]?.seen += 1 }
      }
    }
  }

  /// Returns the name of a view that all pictures show and `views` do not; nil without one.
  func missing(in views: [ViewState]) -> String? {
    let paths = Set(views.map(\.path))
    let path = ranges.filter { $0.value.count == count && !paths.contains($0.key) }.keys.min()
    return path?.split(separator: "/").last.map(String.init)
  }

  /// Returns a description of the first of `views` that is outside its range; nil if all are within
  /// theirs.
  func excess(of views: [ViewState]) -> String? {
    for view in views {
      guard let known = ranges[view.path] else { return "'\(view.name)' is not there" }
      guard view.isSeen || known.isSeen, !known.changesSight else { continue }
      for (index, value) in view.numbers.enumerated() {
        let (low, high) = (known.low[index], known.high[index])
        // Between the frames there may be a turning point, as of a view that shakes.
        let slack = Self.tolerance + (high - low) / 2
        guard value < low - slack || value > high + slack else { continue }
        let numbers = [value, low, high].map { String(format: "%.4g", $0) }
        return
          "\(ViewState.numberNames[index]) of '\(view.name)' is \(numbers[0]), not \(numbers[1]) to "
          + numbers[2]
      }
    }
    return nil
  }
}

nonisolated extension ViewState {
  /// Its values one by one: frame, alpha, whether it is hidden, depth, transform.
  var numbers: [Double] {
    [
      frame.minX, frame.minY, frame.width, frame.height, alpha, isHidden ? 1 : 0, zPosition,
    ].map { Double($0) } + transform.rowMajor.map { Double($0) }
  }

  /// A Boolean value that indicates whether the view itself can be seen.
  fileprivate var isSeen: Bool { !isHidden && alpha > 0 }

  /// The names of ``numbers``.
  static let numberNames =
    ["x", "y", "width", "height", "alpha", "isHidden", "zPosition"]
    + (1...4).flatMap { row in (1...4).map { "transform.m\(row)\($0)" } }
}
