import Animation
import Foundation
import Geometry
import LayerTree

extension AnimatedProperty {
  /// The layer's name of the property.
  var key: String {
    switch self {
    case .bounds: "bounds"
    case .position: "position"
    case .transform: "transform"
    case .cornerRadius: "cornerRadius"
    case .opacity: "opacity"
    case .shadowOpacity: "shadowOpacity"
    case .backgroundColor: "backgroundColor"
    case .anchorPoint: "anchorPoint"
    }
  }

  /// The model's value when this was made; nil for no colour.
  var model: AnimatableValue? {
    switch self {
    case .bounds(let rect): .rect(rect)
    case .position(let point), .anchorPoint(let point, _): .point(point)
    case .transform(let transform): .transform(transform)
    case .cornerRadius(let number), .opacity(let number, _), .shadowOpacity(let number, _):
      .number(number)
    case .backgroundColor(let color, _): color.map { .color($0) }
    }
  }
}

extension CALayer {
  /// Sets the model's value of a property that blocks animate, or of one that an animation of
  /// theirs changes; a value of another kind is ignored.
  func setModel(_ value: AnimatableValue?, forKeyPath keyPath: String) {
    switch (keyPath, value) {
    case ("bounds", .rect(let rect)): bounds = rect
    case ("bounds.origin", .point(let point)): bounds.origin = point
    case ("bounds.size", .size(let size)): bounds.size = size
    case ("position", .point(let point)): position = point
    case ("anchorPoint", .point(let point)): anchorPoint = point
    case ("transform", .transform(let transform)): self.transform = transform
    case ("cornerRadius", .number(let number)): cornerRadius = number
    case ("opacity", .number(let number)): opacity = number
    case ("shadowOpacity", .number(let number)): shadowOpacity = number
    case ("backgroundColor", .color(let color)): backgroundColor = color
    case ("backgroundColor", nil): backgroundColor = nil
    default: break
    }
  }
}
