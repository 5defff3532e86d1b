import Foundation
import Geometry
import LayerTree
import Rendering
import Testing
import TransitionKit
import TransitionKitTestSupport

/// What views know of the screen that they are on, and the colours that follow from it.
struct EnvironmentTests {
  @Test func `Views and controllers have the traits of their window's screen`() {
    let harness = Harness {
      $0.userInterfaceStyle = .dark
      $0.layoutDirection = .rightToLeft
      $0.scale = 3
    }
    let controller = screen("one")
    #expect(controller.traitCollection == UITraitCollection())
    #expect(UIView().traitCollection == UITraitCollection())
    harness.stage.rootViewController = controller
    let expected = UITraitCollection(
      userInterfaceStyle: .dark, layoutDirection: .rightToLeft, displayScale: 3)
    #expect(controller.traitCollection == expected)
    #expect(controller.view.traitCollection == expected)
    #expect(harness.perform { UIView().traitCollection } == expected)
    #expect(harness.perform { UITraitCollection.current } == expected)
    let unloaded = screen("two")
    #expect(harness.perform { unloaded.traitCollection } == expected)
    #expect(!unloaded.isViewLoaded)
  }

  @Test(arguments: [
    (CGSize(width: 390, height: 844), "compact regular"),
    (CGSize(width: 844, height: 390), "compact compact"),
    (CGSize(width: 932, height: 430), "regular compact"),
    (CGSize(width: 736, height: 414), "regular compact"),
    (CGSize(width: 1024, height: 768), "regular regular"),
    (CGSize(width: 768, height: 1024), "regular regular"),
    (CGSize(width: 507, height: 1024), "compact regular"),
  ])
  func `Size classes are those of Apple's devices`(size: CGSize, expected: String) {
    let traits = Screen(size: size).traitCollection
    #expect("\(traits.horizontalSizeClass) \(traits.verticalSizeClass)" == expected)
  }

  @Test func `Size classes follow when the window is turned`() {
    let harness = Harness(width: 430, height: 932)
    #expect(harness.window.traitCollection.horizontalSizeClass == .compact)
    harness.stage.rotate(to: .landscapeRight)
    #expect(harness.window.traitCollection.horizontalSizeClass == .regular)
    #expect(harness.window.traitCollection.verticalSizeClass == .compact)
  }

  @Test(arguments: [
    (UISemanticContentAttribute.unspecified, false, true), (.playback, false, false),
    (.spatial, false, false), (.forceLeftToRight, false, false), (.forceRightToLeft, true, true),
  ])
  func `The direction of a view's content follows its semantic attribute`(
    attribute: UISemanticContentAttribute, inLeftToRight: Bool, inRightToLeft: Bool
  ) {
    for (direction, expected) in [
      (UITraitEnvironmentLayoutDirection.leftToRight, inLeftToRight), (.rightToLeft, inRightToLeft),
    ] {
      let harness = Harness { $0.layoutDirection = direction }
      let view = harness.addView()
      view.semanticContentAttribute = attribute
      #expect((view.effectiveUserInterfaceLayoutDirection == .rightToLeft) == expected)
      let inner = UIView()
      harness.perform { view.addSubview(inner) }
      #expect(
        (inner.effectiveUserInterfaceLayoutDirection == .rightToLeft)
          == (direction == .rightToLeft), "it is not inherited")
    }
  }

  @Test func `Natural text begins where reading does`() {
    let text = CountingText()
    let harness = Harness(text: text) { $0.layoutDirection = .rightToLeft }
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    label.text = "Hello"
    harness.perform { harness.window.addSubview(label) }
    harness.advance(to: 0)
    #expect(text.drawn.map(\.alignment) == [.right])
    harness.perform { label.semanticContentAttribute = .forceLeftToRight }
    harness.advance(to: 0)
    harness.perform { label.textAlignment = .center }
    harness.advance(to: 0)
    #expect(text.drawn.map(\.alignment) == [.right, .natural, .center])
  }

  @Test func `System colours are resolved for the engine that asks`() {
    let (light, dark) = (Harness(), Harness { $0.userInterfaceStyle = .dark })
    let pairs: [(() -> UIColor, String, String)] = [
      ({ .systemBackground }, "#ffffff", "#000000"), ({ .label }, "#000000", "#ffffff"),
      ({ .systemBlue }, "#007aff", "#0a84ff"), ({ .systemRed }, "#ff3b30", "#ff453a"),
      ({ .systemGreen }, "#34c759", "#30d158"), ({ .systemGray }, "#8e8e93", "#8e8e93"),
      ({ .systemGray6 }, "#f2f2f7", "#1c1c1e"),
      ({ .secondarySystemBackground }, "#f2f2f7", "#1c1c1e"),
      ({ .systemGroupedBackground }, "#f2f2f7", "#000000"),
      ({ .secondarySystemGroupedBackground }, "#ffffff", "#1c1c1e"),
    ]
    for (color, inLight, inDark) in pairs {
      #expect(color() == UIColor(hex: inLight), "light outside of an engine")
      #expect(light.perform(color) == UIColor(hex: inLight))
      #expect(dark.perform(color) == UIColor(hex: inDark))
      #expect(dark.stage.window.screen.performAsCurrent(color) == UIColor(hex: inDark))
    }
    #expect(dark.perform { UIColor.separator }.rgba.alpha == 0.6)
  }

  @Test func `In the dark bars, titles and text are light on dark unless coloured`() {
    let text = CountingText()
    let harness = Harness(text: text) { $0.userInterfaceStyle = .dark }
    // Made outside of the engine, where all is light.
    let navigation = UINavigationController(rootViewController: screen("first"))
    let tabs = UITabBarController()
    tabs.setViewControllers([navigation], animated: false)
    let label = UILabel(frame: CGRect(x: 0, y: 200, width: 100, height: 20))
    label.text = "text"
    #expect(label.textColor == UIColor(white: 0))
    harness.stage.rootViewController = tabs
    harness.perform { harness.window.addSubview(label) }
    harness.advance(to: 0)
    #expect(label.textColor == UIColor(white: 1))
    #expect(navigation.navigationBar.barTintColor.rgba.red < 0.2)
    #expect(navigation.navigationBar.barButtonColor == UIColor(hex: "#0a84ff"))
    #expect(tabs.tabBar.tintColor == UIColor(hex: "#0a84ff"))
    #expect(text.drawn.first { $0.string == "text" }?.color == UIColor.white.rgba)
    #expect(text.drawn.last { $0.string == "first" && $0.fontSize == 17 }?.color.red == 1)
    for name in ["barBackground", "tabBarBackground"] {
      let ground = harness.stage.commit().root.first(name)?.backgroundColor
      #expect((ground?.red ?? 1) < 0.2 && (ground?.alpha ?? 0) > 0.9)
    }
    #expect(harness.stage.commit().root.first("hairline")?.backgroundColor?.alpha == 0.6)
    harness.perform {
      navigation.navigationBar.barTintColor = .red
      label.textColor = .green
    }
    #expect(navigation.navigationBar.barTintColor == .red && label.textColor == .green)
  }

  @Test(arguments: [(UIUserInterfaceStyle.light, 0.2), (.dark, 0.48)])
  func `Behind a sheet it is darker in the dark`(style: UIUserInterfaceStyle, alpha: CGFloat) {
    let modal = ModalHarness { $0.userInterfaceStyle = style }
    modal.show(modal.modal(.pageSheet, vends: false))
    let dimming = modal.harness.stage.commit().root.first("dimming")
    #expect(dimming?.backgroundColor == UIColor(white: 0, alpha: alpha).rgba)
  }
}

extension RenderNode {
  /// The first node of the tree with the name.
  func first(_ name: String) -> RenderNode? {
    if self.name == name { return self }
    for child in children {
      if let found = child.first(name) { return found }
    }
    return nil
  }
}
