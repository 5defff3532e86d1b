import Foundation
import Geometry
import LayerTree
import RenderTree
import TransitionKit

/// What is on a stage at rest, by its models: every view with what can be seen of it, those that
/// wait behind to be shown again, and the controllers with who contains and presents whom.
///
/// Names are the author's, so that two stages of the same scene compare.
nonisolated struct ScreenState: Hashable {
  /// One view and the values of its properties, in a fixed order.
  struct View: Hashable {
    var name: String
    /// The names from the window to it, with slashes between and a number where they repeat.
    var path: String
    var values: [Double]
    var colours: [RGBAColor?]
  }

  var views: [View] = []
  /// Those of controllers that are not on screen; a controller may have loaded its view meanwhile.
  var waiting: [View] = []
  /// A line for each controller: `UINavigationController: First, Second; presents Third`.
  var controllers: [String] = []

  /// The same with what the controllers are in place of their names, which scripts give.
  var kinds: [String] = []

  /// The path of the view that is presented; nil where nothing is.
  var presentedPath: String?

  /// What ``View/values`` holds.
  private static let names =
    ["x", "y", "width", "height", "alpha", "isHidden", "zPosition", "cornerRadius"]
    + [
      "isUserInteractionEnabled", "clipsToBounds", "anchorPoint.x", "anchorPoint.y",
      "shadowOpacity", "borderWidth", "filters",
    ]
  /// Those that are Boolean values.
  private static let flags: Set = ["isHidden", "isUserInteractionEnabled", "clipsToBounds"]
  /// What ``View/colours`` holds.
  private static let colourNames = ["backgroundColor", "borderColor"]
  /// Less than this is no difference, in points.
  private static let tolerance = 1e-6
  /// More differences than these are not told.
  private static let mostTold = 3

  /// The views that hold the controllers' own. What colour shows behind the screens is nobody's.
  private var containers: Set<ObjectIdentifier> = []
  private var presented: ObjectIdentifier?
  /// The titles of the controllers whose views these are, for messages.
  private var titles: [ObjectIdentifier: String] = [:]

  /// The state of what stands on `stage` now.
  @MainActor init(of stage: Stage) {
    if let root = stage.rootViewController { containers = Self.containers(of: root) }
    presented = stage.rootViewController?.presentedViewController?.viewIfLoaded
      .map { ObjectIdentifier($0) }
    defer { (containers, presented, titles) = ([], nil, [:]) }
    if let root = stage.rootViewController { nameViews(of: root) }
    add(stage.window, path: "")
    if let root = stage.rootViewController { add(root) }
  }

  @MainActor private mutating func nameViews(of controller: UIViewController) {
    if let view = controller.viewIfLoaded, let title = controller.title {
      titles[ObjectIdentifier(view)] = title
    }
    controller.children.forEach { nameViews(of: $0) }
    if let presented = controller.presentedViewController,
      presented.presentingViewController === controller
    {
      nameViews(of: presented)
    }
  }

  @MainActor private static func containers(
    of controller: UIViewController
  ) -> Set<ObjectIdentifier> {
    let own = controller.viewIfLoaded?.superview.map { [ObjectIdentifier($0)] } ?? []
    var inside = controller.children
    // Children answer what their container presents.
    if let presented = controller.presentedViewController,
      presented.presentingViewController === controller
    {
      inside.append(presented)
    }
    return inside.map(containers).reduce(into: Set(own)) { $0.formUnion($1) }
  }

  @MainActor private mutating func add(_ view: UIView, path outer: String) {
    let name = view.name ?? String(describing: type(of: view))
    let owner = view.name == nil ? titles[ObjectIdentifier(view)] : nil
    var path = outer.isEmpty ? name : "\(outer)/\(name)"
    let twins = views.count { $0.path == path || $0.path.hasPrefix("\(path)#") }
    if twins > 0 { path += "#\(twins + 1)" }
    if presented == ObjectIdentifier(view) { presentedPath = path }
    let layer = view.layer
    let (size, anchor, position) = (layer.bounds.size, layer.anchorPoint, layer.position)
    let numbers: [CGFloat] = [
      position.x - anchor.x * size.width, position.y - anchor.y * size.height, size.width,
      size.height, layer.opacity, layer.isHidden ? 1 : 0, layer.zPosition, layer.cornerRadius,
      view.isUserInteractionEnabled ? 1 : 0, layer.masksToBounds ? 1 : 0, anchor.x, anchor.y,
      layer.shadowOpacity, layer.borderWidth,
      CGFloat(layer.filters.count + (layer.compositingFilter == nil ? 0 : 1)),
    ]
    views.append(
      View(
        name: owner ?? name, path: path,
        values: (numbers + layer.transform.rowMajor + layer.sublayerTransform.rowMajor)
          .map(Double.init),
        colours: [
          containers.contains(ObjectIdentifier(view)) ? nil : layer.backgroundColor,
          layer.borderWidth > 0 ? layer.borderColor : nil,
        ]))
    for subview in view.subviews { add(subview, path: path) }
  }

  @MainActor private mutating func add(_ controller: UIViewController) {
    func kind(_ controller: UIViewController) -> String {
      String(describing: type(of: controller))
    }
    func name(_ controller: UIViewController) -> String { controller.title ?? kind(controller) }
    func line(by name: (UIViewController) -> String) -> String {
      var line = name(controller)
      if !controller.children.isEmpty {
        line += ": " + controller.children.map(name).joined(separator: ", ")
      }
      if let tabs = controller as? UITabBarController { line += "; selects \(tabs.selectedIndex)" }
      if let presented = controller.presentedViewController {
        line += "; presents \(name(presented))"
      }
      return line
    }
    controllers.append(line(by: name))
    kinds.append(line(by: kind))
    if let view = controller.viewIfLoaded, view.window == nil {
      let first = views.count
      add(view, path: name(controller))
      waiting += views[first...]
      views.removeSubrange(first...)
    }
    for child in controller.children { add(child) }
    if let presented = controller.presentedViewController,
      presented.presentingViewController === controller
    {
      add(presented)
    }
  }

  /// How it differs from `expected`, in words for a message; empty when it does not.
  ///
  /// - Parameter ignoringFrames: Whether views may lie elsewhere than expected.
  func differences(from expected: ScreenState, ignoringFrames: Bool = false) -> [String] {
    let controllers = controllerDifferences(from: expected)
    guard controllers.isEmpty else { return controllers }
    var found: [String] = []
    let (paths, expectedPaths) = (views.map(\.path), expected.views.map(\.path))
    if paths != expectedPaths {
      for view in views where !expectedPaths.contains(view.path) {
        found.append("a view '\(view.name)' is left over, in \(Self.parent(view.path))")
      }
      for view in expected.views where !paths.contains(view.path) {
        found.append("the view '\(view.name)' is missing from \(Self.parent(view.path))")
      }
      if found.isEmpty {
        found.append("the views lie in another order: \(paths.joined(separator: ", "))")
      }
      return Self.told(found)
    }
    for (view, other) in zip(views, expected.views) {
      found += Self.differences(of: view, from: other, ignoringFrames: ignoringFrames)
    }
    for view in waiting {
      guard let other = expected.waiting.first(where: { $0.path == view.path }) else { continue }
      // Where views lie that nobody sees is settled when they are shown again.
      found += Self.differences(of: view, from: other, ignoringFrames: true)
    }
    return Self.told(found)
  }

  /// The difference between the presented view's transform and the identity, in words; nil if there is no
  /// difference, or no presented view.
  var presentedTransform: String? {
    guard let view = views.first(where: { $0.path == presentedPath }) else { return nil }
    var upright = view
    let start = Self.names.count
    upright.values.replaceSubrange(
      start..<start + 16, with: CATransform3D.identity.rowMajor.map(Double.init))
    return Self.differences(of: view, from: upright, ignoringFrames: true).first
  }

  /// The name of a view that lies over all of the presented view, beside it and in front of it, and takes
  /// touches; nil where none does.
  var coverOfPresented: String? {
    guard let index = views.firstIndex(where: { $0.path == presentedPath }) else { return nil }
    let (presented, parent) = (views[index], Self.parentPath(views[index].path))
    let touches = Self.names.firstIndex(of: "isUserInteractionEnabled") ?? 0
    return views[index...].first { view in
      guard view.path != presented.path, Self.parentPath(view.path) == parent,
        view.values[4] > 0.01, view.values[5] == 0, view.values[touches] == 1
      else { return false }
      let (inner, outer) = (presented.values, view.values)
      return outer[0] <= inner[0] && outer[1] <= inner[1]
        && outer[0] + outer[2] >= inner[0] + inner[2]
        && outer[1] + outer[3] >= inner[1] + inner[3]
    }?.name
  }

  /// A description of the presented view if part of it lies outside its superview; otherwise empty.
  var overhangs: Set<String> {
    guard let view = views.first(where: { $0.path == presentedPath }),
      let parent = views.first(where: { $0.path == Self.parentPath(view.path) })
    else { return [] }
    let (frame, size) = (view.values, parent.values)
    let isInside =
      frame[0] >= -0.5 && frame[1] >= -0.5 && frame[0] + frame[2] <= size[2] + 0.5
      && frame[1] + frame[3] <= size[3] + 0.5
    return isInside ? [] : ["the presented view"]
  }

  /// A Boolean value that indicates whether the presented view lies beyond its superview on two opposite
  /// sides.
  var presentedExceedsContainer: Bool {
    guard let view = views.first(where: { $0.path == presentedPath }),
      let parent = views.first(where: { $0.path == Self.parentPath(view.path) })
    else { return false }
    let (frame, size) = (view.values, parent.values)
    return frame[0] < -0.5 && frame[0] + frame[2] > size[2] + 0.5
      || frame[1] < -0.5 && frame[1] + frame[3] > size[3] + 0.5
  }

  /// The paths of the views that fill their superviews.
  var fillingPaths: Set<String> {
    let known = Dictionary(views.map { ($0.path, $0) }) { first, _ in first }
    return Set(
      views.filter { view in
        guard let parent = known[Self.parentPath(view.path)] else { return false }
        let (frame, outer) = (view.values[0..<4], parent.values[2..<4])
        return zip(frame, [0, 0] + outer).allSatisfy { abs($0 - $1) <= Self.tolerance }
      }.map(\.path))
  }

  /// How its controllers differ from those of `expected`, in words; empty when they do not.
  ///
  /// - Parameter ignoringNames: Whether only what they are counts, and who is in whom.
  func controllerDifferences(
    from expected: ScreenState, ignoringNames: Bool = false
  ) -> [String] {
    let isSame = ignoringNames ? kinds == expected.kinds : controllers == expected.controllers
    guard !isSame else { return [] }
    return [
      "the controllers are \(controllers.joined(separator: " | ")), and should be "
        + expected.controllers.joined(separator: " | ")
    ]
  }

  private static func differences(
    of view: View, from other: View, ignoringFrames: Bool
  ) -> [String] {
    var found: [String] = []
    let frame = 0..<4
    if !ignoringFrames, view.values[frame] != other.values[frame],
      zip(view.values[frame], other.values[frame]).contains(where: { abs($0 - $1) > tolerance })
    {
      let (actual, wanted) = (text(view.values[frame]), text(other.values[frame]))
      found.append("the frame of '\(view.name)' is (\(actual)) and should be (\(wanted))")
    }
    for (index, name) in names.enumerated().dropFirst(4)
    where abs(view.values[index] - other.values[index]) > tolerance {
      let isFlag = flags.contains(name)
      func word(_ value: Double) -> String { isFlag ? "\(value != 0)" : text(value) }
      found.append(
        "\(name) of '\(view.name)' is \(word(view.values[index])) and should be "
          + word(other.values[index]))
    }
    for (part, name) in ["transform", "sublayerTransform"].enumerated() {
      let range = names.count + part * 16..<names.count + part * 16 + 16
      if zip(view.values[range], other.values[range]).contains(where: { abs($0 - $1) > tolerance })
      {
        found.append(
          "the \(name) of '\(view.name)' is \(transform(view.values[range])) and should be "
            + transform(other.values[range]))
      }
    }
    for (index, name) in colourNames.enumerated() where view.colours[index] != other.colours[index]
    {
      found.append("\(name) of '\(view.name)' is another one than before")
    }
    return found
  }

  private static func told(_ all: [String]) -> [String] {
    var found: [String] = []
    for words in all where !found.contains(words) { found.append(words) }
    let rest = found.count - mostTold
    return Array(found.prefix(mostTold)) + (rest > 0 ? ["and \(rest) more"] : [])
  }

  private static func parent(_ path: String) -> String {
    let parts = path.split(separator: "/")
    return parts.count > 1 ? String(parts[parts.count - 2]) : "the window"
  }

  private static func parentPath(_ path: String) -> String {
    path.split(separator: "/").dropLast().joined(separator: "/")
  }

  private static func text(_ value: Double) -> String {
    let text = String(format: "%.4f", value)
    return text.contains(".")
      ? String(text.reversed().drop { $0 == "0" }.drop { $0 == "." }.reversed()) : text
  }

  private static func text(_ values: ArraySlice<Double>) -> String {
    values.map { text($0) }.joined(separator: ", ")
  }

  private static func transform(_ values: ArraySlice<Double>) -> String {
    values.elementsEqual(CATransform3D.identity.rowMajor.map(Double.init))
      ? "the identity" : "(\(text(values)))"
  }
}
