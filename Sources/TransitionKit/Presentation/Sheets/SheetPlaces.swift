import Foundation
import Geometry

/// The room that a sheet is put into.
struct SheetRoom {
  var style: UIModalPresentationStyle
  /// The container's, in points.
  var size: CGSize
  var safeArea: UIEdgeInsets
  /// The size that the presented controller prefers, in points.
  var preferred: CGSize
  var traits: UITraitCollection

  /// The frame of a sheet of full height.
  var largeFrame: CGRect {
    SheetMetrics.largeFrame(style, in: size, safeTop: safeArea.top, preferred: preferred)
  }

  /// The greatest height of a sheet that leaves something in sight, without what the bottom edge
  /// covers.
  var maximumDetentValue: CGFloat {
    let large = largeFrame
    let covered = large.maxY >= size.height ? safeArea.bottom : 0
    return max(0, large.height - covered)
  }

  /// Returns the frame of a sheet of the height `value`, in points; an infinite height stands for
  /// full height.
  func frame(value: CGFloat) -> CGRect {
    let large = largeFrame
    guard value.isFinite else { return large }
    switch SheetMetrics.Room(size) {
    case .compactHeight: return large
    case .compactWidth:
      return SheetMetrics.floatingFrame(value, in: size, safeBottom: safeArea.bottom)
    case .regular:
      // Its bottom edge stays where that of a large one is.
      return CGRect(x: large.minX, y: large.maxY - value, width: large.width, height: value)
    }
  }
}

/// The places at which a sheet can rest, from the smallest to the largest.
struct SheetPlaces {
  struct Place {
    var identifier: UISheetPresentationController.Detent.Identifier
    var frame: CGRect
  }

  /// At least one, from the smallest to the largest.
  let all: [Place]
  /// The index of the one that is selected.
  let selectedIndex: Int

  @MainActor init(
    of detents: [UISheetPresentationController.Detent],
    selected: UISheetPresentationController.Detent.Identifier?, in room: SheetRoom
  ) {
    let context = UISheetPresentationController.Detent.ResolutionContext(
      containerTraitCollection: room.traits, maximumDetentValue: room.maximumDetentValue)
    var places: [Place] = []
    for detent in detents where !places.contains(where: { $0.identifier == detent.identifier }) {
      guard let value = detent.resolvedValue(in: context) else { continue }
      places.append(Place(identifier: detent.identifier, frame: room.frame(value: value)))
    }
    if places.isEmpty { places = [Place(identifier: .large, frame: room.largeFrame)] }
    // Equal ones stay in their order.
    let sorted = places.enumerated().sorted {
      ($1.element.frame.minY, $0.offset) < ($0.element.frame.minY, $1.offset)
    }.map(\.element)
    all = sorted
    selectedIndex = selected.flatMap { id in sorted.firstIndex { $0.identifier == id } } ?? 0
  }

  /// The one that the sheet is at.
  var selected: Place { all[selectedIndex] }
  /// The smallest.
  var lowest: Place { all[0] }
  /// The largest.
  var highest: Place { all[all.count - 1] }

  /// Returns the opacity of the dimming, 0…1, with `identifier` as that of the largest place that is not dimmed; 1 if no
  /// place has it.
  ///
  /// - Parameter top: The y-coordinate of the top of a sheet under a finger, with which the dimming changes from that place
  ///   to the next larger one; nil for a sheet at the selected place.
  func dimming(
    above identifier: UISheetPresentationController.Detent.Identifier, top: CGFloat?
  ) -> CGFloat {
    guard let index = all.firstIndex(where: { $0.identifier == identifier }) else { return 1 }
    guard let top else { return selectedIndex <= index ? 0 : 1 }
    guard index + 1 < all.count else { return 0 }
    let (clear, dimmed) = (all[index].frame.minY, all[index + 1].frame.minY)
    guard clear > dimmed else { return top < clear ? 1 : 0 }
    return min(1, max(0, (clear - top) / (clear - dimmed)))
  }

  /// The frame whose top is at `y`, between the places: no lower than the lowest, no higher than
  /// the highest.
  func frame(top y: CGFloat) -> CGRect {
    var below = lowest.frame
    for place in all.dropFirst() {
      let above = place.frame
      if y >= above.minY, below.minY > above.minY {
        let part = min(1, max(0, (below.minY - y) / (below.minY - above.minY)))
        return below.interpolated(to: above, by: part)
      }
      below = above
    }
    return y >= lowest.frame.minY ? lowest.frame : below
  }

  /// The place whose top is nearest to `y`.
  func nearest(to y: CGFloat) -> Place {
    all.min { abs($0.frame.minY - y) < abs($1.frame.minY - y) } ?? lowest
  }
}

extension CGRect {
  /// The rect at `part`, 0…1, of the way to `other`.
  fileprivate func interpolated(to other: CGRect, by part: CGFloat) -> CGRect {
    func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * part }
    return CGRect(
      x: mix(minX, other.minX), y: mix(minY, other.minY), width: mix(width, other.width),
      height: mix(height, other.height))
  }
}
