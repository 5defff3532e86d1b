import Foundation
import Geometry
import LayerTree
import TransitionKit

extension ScreenState {
  /// One view, by the model of its layer.
  struct View {
    /// The author's name, or the title of its controller, or its class.
    var name: String
    /// The names from the window to it, with slashes between and a number where they repeat; long ones
    /// are shortened.
    var path: String
    /// The values of its layer.
    var model: LayerModel
    /// A Boolean value that indicates whether it takes touches.
    var isUserInteractionEnabled: Bool
    /// A Boolean value that indicates whether it holds the views of controllers.
    var isContainer: Bool
    /// A Boolean value that indicates whether it draws its contents from other values, when it is laid out.
    var drawsItself: Bool
    /// A Boolean value that indicates whether it lies in a controller's view that reaches beyond the
    /// window, and so keeps the safe area of before.
    var followsKeptSafeArea: Bool

    /// Less than this is no difference, in points.
    static let tolerance = 1e-6

    /// The frame as if there were no transform: x, y, width and height.
    var frame: [Double] {
      let frame = model.untransformedFrame
      return [frame.minX, frame.minY, frame.width, frame.height].map { Double($0) }
    }
  }
}

extension ScreenState.View {
  /// The properties that the frame is made of.
  private static let placing: Set = ["bounds", "position"]

  /// Returns the differences from `other`, in words: of the frame, then of numbers, transforms and looks.
  ///
  /// Every property in the table of layers counts.
  ///
  /// - Parameter ignoringUnseenShadows: A Boolean value that indicates whether the shadows of layers that have none with
  ///   opacity may differ in their other properties.
  func differences(
    from other: Self, ignoringFrames: Bool, ignoringUnseenShadows: Bool = false
  ) -> [Wording] {
    var found: [Wording] = []
    // Where a view without a size lies is not seen.
    let hasSize = [frame, other.frame].contains { $0[2] > 0 || $0[3] > 0 }
    if !ignoringFrames, hasSize, frame != other.frame, Self.differ(frame, other.frame) {
      found.append(
        "the frame of '\(name)' is (\(Self.text(frame))) and should be (\(Self.text(other.frame)))")
    }
    var (numbers, transforms, looks) = ([Wording](), [Wording](), [Wording]())
    for property in LayerProperty.all
    where compares(property, ignoringFrames) && other.compares(property, ignoringFrames) {
      if ignoringUnseenShadows, property.name.hasPrefix("shadow"), property.name != "shadowOpacity",
        !model.hasShadow, !other.model.hasShadow
      {
        continue
      }
      let label = UIView.name(ofLayerProperty: property.member)
      switch property.values {
      case .number(let path): numbers += difference(label, model[path], other.model[path])
      case .flag(let path): numbers += difference(label, model[path], other.model[path])
      case .point(let path):
        let (own, wanted) = (model[path], other.model[path])
        numbers += difference(label + ".x", own.x, wanted.x)
        numbers += difference(label + ".y", own.y, wanted.y)
      case .size(let path):
        let (own, wanted) = (model[path], other.model[path])
        numbers += difference(label + ".width", own.width, wanted.width)
        numbers += difference(label + ".height", own.height, wanted.height)
      case .rect(let path):
        let (own, wanted) = (model[path], other.model[path])
        if own != wanted { looks.append(changed(label)) }
      case .transform(let path):
        transforms += difference(label, model[path], other.model[path])
      case .color(let path):
        if model[path] != other.model[path] { looks.append(changed(label)) }
      case .contents(let path):
        if !areAlike(model[path], other.model[path]) { looks.append(changed(label)) }
      case .gravity(let path):
        if model[path] != other.model[path] { looks.append(changed(label)) }
      case .filters, .mixing: break
      }
    }
    numbers += difference(
      "isUserInteractionEnabled", isUserInteractionEnabled, other.isUserInteractionEnabled)
    numbers += difference("filters", model.filterCount, other.model.filterCount)
    return found + numbers + transforms + looks
  }

  /// Returns a Boolean value that indicates whether `property` is the author's.
  private func compares(_ property: LayerProperty, _ ignoringFrames: Bool) -> Bool {
    switch property.name {
    // Behind the screens, the colour belongs to no screen.
    case "backgroundColor": !isContainer
    // Elsewhere, a view may be a cell that shows another item.
    case "contents", "contentsScale": !drawsItself && !ignoringFrames
    default: !Self.placing.contains(property.name)
    }
  }

  /// Returns the words for a value that can't be shown.
  private func changed(_ label: String) -> Wording {
    "\(kind: label) of '\(name)' is another one than before"
  }

  /// Returns the words for a number that is another one; empty for about the same.
  private func difference(_ label: String, _ own: CGFloat, _ wanted: CGFloat) -> [Wording] {
    guard abs(own - wanted) > Self.tolerance else { return [] }
    return ["\(kind: label) of '\(name)' is \(Self.text(own)) and should be \(Self.text(wanted))"]
  }

  /// Returns the words for a Boolean value that is the other one; empty for the same.
  private func difference(_ label: String, _ own: Bool, _ wanted: Bool) -> [Wording] {
    own == wanted
      ? [] : ["\(kind: label) of '\(name)' is \(kind: own) and should be \(kind: wanted)"]
  }

  /// Returns the words for a transform that is another one; empty for about the same.
  private func difference(
    _ label: String, _ own: CATransform3D, _ wanted: CATransform3D
  ) -> [Wording] {
    guard Self.differ(own.rowMajor, wanted.rowMajor) else { return [] }
    return [
      "the \(kind: label) of '\(name)' is \(Self.text(own)) and should be \(Self.text(wanted))"
    ]
  }
}

extension ScreenState.View {
  /// Returns a Boolean value that indicates whether one of the numbers is another one.
  private static func differ<Number: BinaryFloatingPoint>(_ own: [Number], _ wanted: [Number])
    -> Bool
  {
    zip(own, wanted).contains { abs($0 - $1) > Number(tolerance) }
  }

  /// Returns the number to four places.
  private static func text<Number: BinaryFloatingPoint>(_ value: Number) -> String {
    let text = String(format: "%.4f", Double(value))
    return text.contains(".")
      ? String(text.reversed().drop { $0 == "0" }.drop { $0 == "." }.reversed()) : text
  }

  /// Returns the numbers to four places.
  private static func text<Number: BinaryFloatingPoint>(_ values: [Number]) -> String {
    values.map { text($0) }.joined(separator: ", ")
  }

  /// Returns the transform in words.
  private static func text(_ transform: CATransform3D) -> Wording {
    transform.rowMajor == CATransform3D.identity.rowMajor
      ? "the identity" : "(\(text(transform.rowMajor)))"
  }
}

extension LayerModel {
  /// The number of filters, that which mixes the layer with what is behind it included.
  fileprivate var filterCount: CGFloat {
    LayerProperty.all.reduce(0) { count, property in
      switch property.values {
      case .filters(let path): count + CGFloat(self[path].count)
      case .mixing(let path): count + (self[path] == nil ? 0 : 1)
      default: count
      }
    }
  }
}
