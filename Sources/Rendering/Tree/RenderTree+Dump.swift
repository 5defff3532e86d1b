import Foundation
import Geometry

extension RenderTree {
  /// Returns the frame as text: one line per node, children indented, with only the values that
  /// differ from the defaults.
  ///
  /// The text is made for goldens: numbers are rounded to a thousandth and the order is fixed, so
  /// the same frame gives the same text everywhere. Pictures are described by their size alone.
  public func dump() -> String {
    var lines = ["canvas \(size.width.dumped) × \(size.height.dumped)"]
    if let background { lines[0] += " background \(background.dumped)" }
    root.dump(into: &lines, indent: "  ")
    return lines.joined(separator: "\n") + "\n"
  }
}

extension RenderNode {
  /// Returns the node and its contents as text, as in ``RenderTree/dump()``.
  public func dump() -> String {
    var lines: [String] = []
    dump(into: &lines, indent: "")
    return lines.joined(separator: "\n") + "\n"
  }

  fileprivate func dump(into lines: inout [String], indent: String) {
    lines.append(
      indent + ([name.map { "\"\($0)\"" } ?? "layer"] + properties).joined(separator: " "))
    if case .node(let content) = contents {
      lines.append("\(indent)  contents:")
      content.dump(into: &lines, indent: indent + "    ")
    }
    for child in children { child.dump(into: &lines, indent: indent + "  ") }
  }

  private var properties: [String] {
    let plain = RenderNode(bounds: bounds, position: position)
    var all = ["bounds \(bounds.dumped)", "position \(position.dumped)"]
    func add<T: Equatable>(_ name: String, _ key: KeyPath<RenderNode, T>, _ text: (T) -> String) {
      if self[keyPath: key] != plain[keyPath: key] {
        all.append("\(name) \(text(self[keyPath: key]))")
      }
    }
    add("anchorPoint", \.anchorPoint) { $0.dumped }
    add("anchorPointZ", \.anchorPointZ) { $0.dumped }
    add("zPosition", \.zPosition) { $0.dumped }
    add("transform", \.transform) { $0.dumped }
    add("sublayerTransform", \.sublayerTransform) { $0.dumped }
    add("depthSort", \.depthSort) { $0.rawValue }
    add("opacity", \.opacity) { $0.dumped }
    if isHidden { all.append("hidden") }
    if !isDoubleSided {
      all.append(backFaceRule == .composed ? "singleSided" : "singleSided(parentPerspective)")
    }
    if masksToBounds { all.append("masksToBounds") }
    if clipsContents { all.append("clipsContents") }
    add("cornerRadius", \.cornerRadius) { $0.dumped }
    add("backgroundColor", \.backgroundColor) { $0?.dumped ?? "none" }
    if case .image(let image) = contents {
      all.append("image \(image.width)×\(image.height)@\(image.scale.dumped)")
    }
    add("contentsGravity", \.contentsGravity) { $0.rawValue }
    add("contentsFilter", \.contentsFilter) { $0.rawValue }
    if borderWidth != 0 { all.append("border \(borderWidth.dumped) \(borderColor.dumped)") }
    if let shadow { all.append(shadow.dumped) }
    if !filters.isEmpty {
      all.append("filters[" + filters.map(\.dumped).joined(separator: ", ") + "]")
    }
    if let compositingFilter { all.append("compositingFilter \(compositingFilter.dumped)") }
    return all
  }
}

extension Filter {
  /// The filter as text: `pixellate(fraction 0.05)`, with another name in front and `off` behind.
  fileprivate var dumped: String {
    let values = kind.parameters.map { parameter in
      let numbers = self[numbers: parameter.name].map { CGFloat($0) }
      return parameter.name + " " + (numbers.count == 1 ? numbers[0].dumped : numbers.dumped)
    }
    let label = name == kind.name ? "" : "\(name): "
    return "\(label)\(kind.name)(\(values.joined(separator: " ")))\(isEnabled ? "" : " off")"
  }
}

extension RenderShadow {
  fileprivate var dumped: String {
    let extent = excludesOwnBox ? " outside" : ""
    return "shadow(\(color.dumped) opacity \(opacity.dumped) "
      + "offset (\(offset.width.dumped), \(offset.height.dumped)) "
      + "radius \(radius.dumped)\(extent))"
  }
}

extension CGFloat {
  /// The number as text, rounded to a thousandth, without trailing zeros or a negative zero.
  fileprivate var dumped: String {
    guard isFinite else { return isNaN ? "nan" : self < 0 ? "-inf" : "inf" }
    let rounded = (self * 1000).rounded() / 1000
    guard rounded.isFinite, rounded == rounded.rounded(), Swift.abs(rounded) < 1e15 else {
      return "\(rounded.isFinite ? rounded : self)"
    }
    return "\(Int(rounded))"
  }
}

extension CGPoint {
  fileprivate var dumped: String { "(\(x.dumped), \(y.dumped))" }
}

extension CGRect {
  fileprivate var dumped: String {
    [origin.x, origin.y, size.width, size.height].dumped
  }
}

extension [CGFloat] {
  fileprivate var dumped: String { "(" + map(\.dumped).joined(separator: ", ") + ")" }
}

extension CATransform3D {
  /// The transform as text: plain translations and scales by name, others as sixteen numbers.
  /// Perspective needs more than three decimals: m14, m24 and m34 are given as the distance −1/m.
  fileprivate var dumped: String {
    var rest = self
    (rest.m41, rest.m42, rest.m43) = (0, 0, 0)
    if rest.isIdentity { return "translate" + [m41, m42, m43].dumped }
    func distance(_ m: CGFloat) -> String { m == 0 ? "0" : "-1/\((-1 / m).dumped)" }
    let entries = rowMajor.enumerated().map { index, entry in
      index < 12 && index % 4 == 3 ? distance(entry) : entry.dumped
    }
    return "(" + entries.joined(separator: ", ") + ")"
  }
}

extension RGBAColor {
  /// The colour as text: `#rrggbb`, or `#rrggbbaa` if it is not opaque.
  fileprivate var dumped: String {
    let components = alpha == 1 ? [red, green, blue] : [red, green, blue, alpha]
    let hex = components.map { component in
      let byte = component >= 0 ? Int((Swift.min(component, 1) * 255).rounded()) : 0
      return (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    return "#" + hex.joined()
  }
}
