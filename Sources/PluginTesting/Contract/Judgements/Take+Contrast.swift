import Foundation
import Geometry
import Rendering

// Small views that a plugin puts on the presented one, such as a grabber, in light and in dark mode.

extension Take {
  /// Returns the name of a small view on the presented one that has a colour, the same in `dark`, which stands out from a
  /// light ground and hardly from a dark one; nil without one.
  ///
  /// The screens of the checks have the same colours in both.
  func viewLost(in dark: Take) -> String? {
    guard let light = shots.last?.tree, let night = dark.shots.last?.tree else { return nil }
    let makers = beforeTree.root.makers
    let most = light.size.width * light.size.height * Self.small
    let views = light.root.first(named: "to")?.children.filter { node in
      node.isPlain && !makers.contains(node.maker) && node.bounds.width * node.bounds.height < most
    }
    return (views ?? []).lazy.compactMap { view -> String? in
      guard let name = view.name, let color = view.backgroundColor,
        night.root.first(named: name)?.backgroundColor == color
      else { return nil }
      let strength = color.alpha * view.opacity
      // Compared with the system's grounds, white and nearly black.
      func contrast(with ground: CGFloat) -> CGFloat {
        [color.red, color.green, color.blue].map { abs($0 - ground) * strength }.max() ?? 0
      }
      return contrast(with: 1) > Self.visibleContrast && contrast(with: 0.11) < Self.lostContrast
        ? name : nil
    }.first
  }

  /// Returns the name of a label or picture with transparent parts that a plugin shows at the end, which is seen in light
  /// mode, and in `dark` has the colour of what lies behind; nil without one.
  func pictureLost(in dark: Take) -> String? {
    guard let light = shots.last?.tree, let night = dark.shots.last?.tree else { return nil }
    let makers = beforeTree.root.makers
    let drawn = light.root.names { node in
      guard case .image(let image) = node.contents else { return false }
      return !image.isOpaque && !makers.contains(node.maker)
    }
    return drawn.prefix(Self.mostPictures).first { name in
      prominence(of: name, in: night) < Self.lostContrast
        && prominence(of: name, in: light) > Self.clearContrast
    }
  }

  /// Returns the greatest difference that the contents of the layer called `name` make to a pixel of `tree`, 0…1.
  private func prominence(of name: String, in tree: RenderTree) -> CGFloat {
    var bare = tree
    bare.root.removeContents(ofName: name)
    guard bare != tree, let image = try? renderer.render(tree, scale: 1),
      let plain = try? renderer.render(bare, scale: 1)
    else { return 0 }
    return CGFloat(PictureDifference(of: image, with: plain).most) / 255
  }

  /// The number of pictures whose contrast is measured.
  private static let mostPictures = 4
  /// The difference by which a text stands out from its ground, 0…1.
  private static let clearContrast: CGFloat = 0.4
  /// The greatest area of a view whose contrast matters, in parts of the stage.
  private static let small: CGFloat = 0.05
  /// The least difference by which a view stands out, 0…1.
  private static let visibleContrast: CGFloat = 0.15
  /// The difference below which a view is lost, 0…1.
  private static let lostContrast: CGFloat = 0.06
}

extension RenderNode {
  /// Returns the names of the layers that are seen and for which `isWanted` returns true, from back to front.
  fileprivate func names(where isWanted: (RenderNode) -> Bool) -> [String] {
    guard !isHidden, opacity > 0 else { return [] }
    let own = isWanted(self) ? [name].compactMap { $0 } : []
    return children.reduce(own) { $0 + $1.names(where: isWanted) }
  }

  /// Removes the contents of each layer called `name`, of itself and of those within it.
  fileprivate mutating func removeContents(ofName name: String) {
    if self.name == name { contents = nil }
    for index in children.indices { children[index].removeContents(ofName: name) }
  }

  /// A Boolean value that indicates whether it shows a colour and nothing else.
  fileprivate var isPlain: Bool {
    !isHidden && opacity > 0 && children.isEmpty && contents == nil
      && backgroundColor.map { $0.alpha > 0 } == true
  }
}
