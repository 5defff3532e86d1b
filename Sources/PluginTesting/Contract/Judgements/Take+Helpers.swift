import Diagnostics
import Foundation
import Geometry
import PluginRuns
import Rendering
import TransitionKit

// Views that an animator adds to the container, and that cover it.

extension Take {
  /// The note on a view that a script makes to be seen, and that is in no other view in any frame; nil without one.
  var viewLeftOut: Finding? {
    guard let viewNeverShown, !shots.isEmpty else { return nil }
    var finding = Finding("'\(kind: viewNeverShown)' is made and never shown", at: place)
    finding.hint = "Add it to context.containerView or to another view, or do not make it."
    return finding
  }

  /// The note on a layer with a `sublayerTransform`, and without any sublayer that it applies to; nil without one.
  var perspectiveOfNothing: Finding? {
    for (index, shot) in shots.enumerated() {
      guard
        let node = shot.tree.root.first(where: {
          !$0.sublayerTransform.isIdentity && $0.children.isEmpty
        })
      else { continue }
      var finding = Finding(
        "'\(kind: node.name ?? "a layer")' has a sublayerTransform, and no sublayers that it applies to",
        at: place, frame: index)
      finding.hint =
        "Set it on the layer whose sublayers turn, such as that of context.containerView, or set m34 in their transforms."
      return finding
    }
    return nil
  }

  /// The note on a small view that a presentation has put behind the presented one, which covers it; nil without one.
  var viewBehindPresented: Finding? {
    guard let shot = shots.last(where: { $0.time < result.ended - 1e-9 }),
      let views = shot.tree.root.childrenAround("to"),
      let index = views.firstIndex(where: { $0.name == "to" }), views[index].transform.isIdentity
    else { return nil }
    let (presented, frame) = (views[index], views[index].place)
    let hidden = views[..<index].first { view in
      let place = view.place
      return !view.isHidden && view.opacity > Self.seen && view.transform.isIdentity
        && view.zPosition <= presented.zPosition && !place.isEmpty && place.isInside(frame)
        && place.width * place.height < frame.width * frame.height / 4
    }
    guard let hidden else { return nil }
    var finding = Finding(
      "'\(hidden.name ?? "a view")' lies behind the presented view, which covers it", at: place)
    finding.hint =
      "The presented view is added after presentationTransitionWillBegin: add the view to presentedView, or bring it to the front in containerViewDidLayoutSubviews."
    return finding
  }

  /// The note on a small view of a presentation in the presented one, which lies as far down in it as that lies in its
  /// container; nil without one.
  var viewInOtherCoordinates: Finding? {
    guard let tree = shots.last(where: { $0.time < result.ended - 1e-9 })?.tree,
      let presented = tree.root.first(named: "to"), presented.transform.isIdentity
    else { return nil }
    let top = presented.place.minY
    let makers = beforeTree.root.makers
    let view = presented.children.first { view in
      let place = view.place
      return !makers.contains(view.maker) && !view.isHidden && !place.isEmpty
        && place.height < Self.thin && top > Self.visibleShift
        && (0..<Self.thin).contains(place.minY - top)
        && abs(place.midX - presented.bounds.midX) < 1
    }
    guard let view else { return nil }
    var finding = Finding(
      "'\(kind: view.name ?? "a view")' lies \(Int(view.place.minY.rounded())) points down in the presented view, about as "
        + "far as that lies in its container", at: place)
    finding.hint =
      "Subviews of presentedView have its coordinates, which begin at 0, not those of containerView."
    return finding
  }

  /// The height of a grabber, and its distance from the edge, are less, in points.
  private static let thin: CGFloat = 24
  /// The least distance between the coordinates of two views that matters, in points.
  private static let visibleShift: CGFloat = 60

  /// Views with less alpha are not seen.
  private static let seen = 0.1

  /// The note on views beside the screens that keep their size where the window is rotated at `time`: a picture as large as
  /// the container, or coloured views that cover it, one alone or several together most of it; nil without them.
  func panelsThatKeepTheirSize(turnedAt time: Double) -> Finding? {
    guard let before = shots.last(where: { $0.time < time - 1e-9 }) else { return nil }
    let wholes =
      before.coloredCovers.map { ($0, "covers the container") }
      + before.wholePictures.map { ($0, "is as large as the container") }
    for (view, words) in wholes {
      guard let frame = frame(inWhich: [view], keepTheirSizeAfter: time) else { continue }
      var finding = Finding(
        "'\(view.name)' \(words), and not any more after a rotation on the way", at: place,
        frame: frame)
      finding.hint = "Give it autoresizingMask = { \"flexibleWidth\", \"flexibleHeight\" }."
      return finding
    }
    let panels = before.panels
    guard panels.count > 1, before.coverage(by: panels) > Self.most,
      let frame = frame(inWhich: panels, keepTheirSizeAfter: time)
    else { return nil }
    let names = panels.map { "'\($0.name)'" }.joined(separator: " and ")
    var finding = Finding(
      "\(names) cover most of the container, and not any more after a rotation on the way",
      at: place, frame: frame)
    finding.hint =
      "Set their frames in each frame of the transition, or let them follow by autoresizingMask."
    return finding
  }

  /// Returns the first frame after a rotation at `time` in which one of `panels` is seen, if they keep their frames from
  /// there on; nil otherwise.
  private func frame(inWhich panels: [ViewState], keepTheirSizeAfter time: Double) -> Int? {
    let later = shots.indices.filter { shots[$0].time > time + UIWindow.rotationDuration / 2 }
    let seen = later.filter { index in
      shots[index].views.contains { view in
        view.isSeen && panels.contains { $0.path == view.path }
      }
    }
    return seen.allSatisfy { index in
      let views = shots[index].views.filter { view in panels.contains { $0.path == view.path } }
      return views.allSatisfy { view in
        panels.contains { $0.path == view.path && $0.frame == view.frame }
      }
    } ? seen.first : nil
  }

  /// The fraction of the container that panels cover which are about to meet.
  private static let most = 0.7

  /// The names of views beside the screens that cover the container, nearly white, where the screens in front of them are
  /// faint or small.
  var brightGrounds: Set<String> {
    var names: Set<String> = []
    for shot in shots {
      for ground in shot.coloredCovers where shot.isBright(ground) {
        let screens = shot.views.drop { $0.path != ground.path }
          .filter { $0.isInContainer("from") || $0.isInContainer("to") }
        if screens.allSatisfy({ $0.isHidden || $0.alpha < 0.5 || $0.sizeOnScreen < 0.6 }) {
          names.insert(ground.name)
        }
      }
    }
    return names
  }

  /// The names of views beside the presented one that cover the container, nearly white, once it has come.
  var brightVeils: Set<String> {
    guard let last = shots.last else { return [] }
    return Set(last.coloredCovers.filter { last.isBright($0, from: Self.leastVeil) }.map(\.name))
  }

  /// The least alpha of a veil that hides most of what lies behind.
  private static let leastVeil: CGFloat = 0.6
}

extension Take.Shot {
  /// The views beside the screens, directly in the container, that fill it with a colour of their own.
  fileprivate var coloredCovers: [ViewState] {
    guard let container = views.first(where: { $0.pathInContainer?.isEmpty == true }) else {
      return []
    }
    return panels.filter { view in
      view.transform.isIdentity && view.frame.minX <= 0 && view.frame.minY <= 0
        && view.frame.maxX >= container.frame.width && view.frame.maxY >= container.frame.height
    }
  }

  /// The pictures beside the screens, directly in the container, that are as large as it is, wherever they are.
  fileprivate var wholePictures: [ViewState] {
    guard let container = views.first(where: { $0.pathInContainer?.isEmpty == true }) else {
      return []
    }
    return views.filter { view in
      guard view.isBesideScreens, view.isSeen, view.frame.size == container.frame.size else {
        return false
      }
      return tree.root.first { $0.name == view.name }?.contents != nil
    }
  }

  /// The views beside the screens, directly in the container, that show a colour of their own and are not turned.
  fileprivate var panels: [ViewState] {
    views.filter { view in
      guard view.isBesideScreens, view.isSeen, view.transform.isTranslation else { return false }
      return color(of: view) != nil
    }
  }

  /// Returns the fraction of the container that `panels` cover, from 0 to 1, by points in a grid.
  fileprivate func coverage(by panels: [ViewState]) -> Double {
    guard let size = views.first(where: { $0.pathInContainer?.isEmpty == true })?.frame.size,
      size.width > 0, size.height > 0
    else { return 0 }
    let steps = 16
    let points = (0..<steps * steps).map { index in
      CGPoint(
        x: size.width * (Double(index % steps) + 0.5) / Double(steps),
        y: size.height * (Double(index / steps) + 0.5) / Double(steps))
    }
    let covered = points.count { point in
      panels.contains { panel in
        panel.frame.offsetBy(dx: panel.transform.m41, dy: panel.transform.m42).contains(point)
      }
    }
    return Double(covered) / Double(points.count)
  }

  /// Returns a Boolean value that indicates whether a view is nearly white.
  fileprivate func isBright(_ view: ViewState, from leastAlpha: CGFloat = 0.9) -> Bool {
    guard let color = color(of: view) else { return false }
    return min(color.red, color.green, color.blue) > 0.85 && color.alpha * view.alpha > leastAlpha
  }

  /// Returns the colour of a view that shows nothing else; nil for others.
  private func color(of view: ViewState) -> RGBAColor? {
    // Views without a name of their own share that of their class.
    let node = tree.root.first { node in
      node.name == view.name && node.bounds.size == view.frame.size && node.contents == nil
        && node.children.isEmpty && (node.backgroundColor?.alpha ?? 0) > 0
    }
    return node?.backgroundColor
  }
}

extension ViewState {
  /// A Boolean value that indicates whether the view lies directly in the container, and is neither of the screens.
  fileprivate var isBesideScreens: Bool {
    isDirectlyInContainer && !isInContainer("from") && !isInContainer("to")
  }

  /// A Boolean value that indicates whether it is not hidden, and not transparent.
  fileprivate var isSeen: Bool { !isHidden && alpha > 0.05 }

}

extension CATransform3D {
  /// A Boolean value that indicates whether it moves something, and does nothing else.
  fileprivate var isTranslation: Bool {
    var other = self
    (other.m41, other.m42, other.m43) = (0, 0, 0)
    return other.isIdentity
  }
}

extension RenderNode {
  /// Returns the children of the node that holds one called `name`; nil without one.
  fileprivate func childrenAround(_ name: String) -> [RenderNode]? {
    children.contains { $0.name == name }
      ? children : children.lazy.compactMap { $0.childrenAround(name) }.first
  }

  /// Its frame, without its transform.
  fileprivate var place: CGRect {
    CGRect(
      x: position.x - anchorPoint.x * bounds.width, y: position.y - anchorPoint.y * bounds.height,
      width: bounds.width, height: bounds.height)
  }
}

extension CGRect {
  /// Returns a Boolean value that indicates whether no edge lies more than a point outside of `other`.
  fileprivate func isInside(_ other: CGRect) -> Bool {
    minX > other.minX - 1 && minY > other.minY - 1 && maxX < other.maxX + 1
      && maxY < other.maxY + 1
  }
}
