import Foundation
import Geometry
import LayerTree
import Testing
import TransitionKit
import TransitionKitTestSupport

/// Where the bars of containers are: after changes outside of a window, and while their container, or the window, changes its
/// size.
struct BarPlacementTests {
  /// A stack in the first of two tabs, on a phone with safe areas.
  private final class Phone {
    let harness = Harness(width: 390, height: 844) {
      $0.safeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    }
    let stack = UINavigationController()
    let tabs = UITabBarController()
    let other = screen("other")

    init(_ titles: [String] = ["first", "second"]) {
      harness.perform {
        stack.setViewControllers(titles.map { screen($0) }, animated: false)
        tabs.setViewControllers([stack, other], animated: false)
      }
      harness.stage.rootViewController = tabs
      advance(by: 0)
    }

    func advance(by seconds: TimeInterval) {
      harness.advance(to: harness.engine.currentTime + seconds)
    }

    func perform(_ body: () -> Void) {
      harness.perform(body)
      advance(by: 0)
    }

    /// The frames of the bars in the window, as they show.
    var bars: [CGRect?] { [stack.navigationBar, tabs.tabBar].map(shown) }

    func shown(_ view: UIView) -> CGRect? {
      harness.stage.viewStates().last { $0.name == view.displayName && !$0.isHidden }?.frame
    }
  }

  private let places: [CGRect?] = [
    CGRect(x: 0, y: 47, width: 390, height: 44), CGRect(x: 0, y: 761, width: 390, height: 83),
  ]

  @Test func `a change under a full screen leaves the bars in the safe area`() {
    let phone = Phone()
    #expect(phone.bars == places)
    let cover = screen("cover")
    cover.modalPresentationStyle = .fullScreen
    phone.perform { phone.tabs.present(cover, animated: false) }
    phone.perform {
      phone.stack.popViewController(animated: false)
      phone.tabs.selectedIndex = 1
      phone.tabs.selectedIndex = 0
    }
    phone.perform { cover.dismiss(animated: false) }
    #expect(phone.bars == places)
  }

  @Test func `a push in a tab that is chosen later leaves the bar in the safe area`() {
    let phone = Phone(["first"])
    phone.perform { phone.tabs.selectedIndex = 1 }
    phone.perform { phone.stack.pushViewController(screen("second"), animated: false) }
    phone.perform { phone.tabs.selectedIndex = 0 }
    #expect(phone.bars == places)
  }

  @Test func `bars follow the frame of their container within its animation`() throws {
    let phone = Phone()
    phone.perform { phone.tabs.view.frame = CGRect(x: 100, y: 300, width: 120, height: 260) }
    phone.perform {
      UIView.animate(withDuration: 1, options: .curveLinear) {
        phone.tabs.view.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
      }
    }
    phone.advance(by: 0.5)
    let bar = try #require(phone.shown(phone.tabs.tabBar))
    #expect(near(bar.width, 255, 1e-6), "half of the way from 120 to 390")
    // The bottom of the container lies at 260 of 844; its safe area is that of the end at once.
    #expect(bar.minY < 600, "\(bar)")
    #expect(near(phone.shown(phone.stack.navigationBar)?.width ?? 0, 255, 1e-6))
    phone.advance(by: 1)
    #expect(phone.bars == places)
  }

  @Test(arguments: [true, false])
  func `a tab bar that moves along with a pop follows the window`(turnsEarly: Bool) throws {
    let phone = Phone(["first"])
    let second = screen("second")
    second.hidesBottomBarWhenPushed = true
    phone.perform { phone.stack.pushViewController(second, animated: false) }
    #expect(phone.bars[1] == nil)
    phone.perform { phone.stack.popViewController(animated: true) }
    phone.advance(by: turnsEarly ? 0.05 : 0.3)
    phone.perform {
      phone.harness.stage.resize(
        to: CGSize(width: 844, height: 390), safeAreaInsets: UIEdgeInsets(bottom: 21),
        duration: 0.1)
    }
    phone.advance(by: 0.1)
    let bar = try #require(phone.shown(phone.tabs.tabBar))
    #expect(near(bar.minY, 390 - 49 - 21, 1e-6) && near(bar.width, 844, 1e-6), "\(bar)")
    phone.advance(by: 1)
    #expect(phone.bars[1] == CGRect(x: 0, y: 320, width: 844, height: 70))
  }

  @Test func `a navigation bar that moves along with a pop follows the window`() throws {
    let phone = Phone(["first"])
    phone.perform { phone.stack.pushViewController(screen("second"), animated: false) }
    phone.perform { phone.stack.setNavigationBarHidden(true, animated: false) }
    let first = try #require(phone.stack.viewControllers.first)
    first.hooks.viewWillAppear = { [stack = phone.stack] _, animated in
      stack.setNavigationBarHidden(false, animated: animated)
    }
    phone.perform { phone.stack.popViewController(animated: true) }
    phone.advance(by: 0.05)
    phone.perform {
      phone.harness.stage.resize(
        to: CGSize(width: 844, height: 390), safeAreaInsets: .zero, duration: 0.1)
    }
    phone.advance(by: 0.1)
    let bar = try #require(phone.shown(phone.stack.navigationBar))
    #expect(near(bar.width, 844, 1e-6) && near(bar.minY, 0, 1e-6), "\(bar)")
    phone.advance(by: 1)
    #expect(phone.bars[0] == CGRect(x: 0, y: 0, width: 844, height: 44))
  }

  @Test func `a bar that is shown at once while it goes is at its place at once`() {
    let phone = Phone()
    phone.perform {
      phone.stack.setNavigationBarHidden(true, animated: true)
      phone.tabs.setTabBarHidden(true, animated: true)
    }
    phone.advance(by: 0.1)
    #expect(phone.bars != places)
    phone.perform {
      phone.stack.setNavigationBarHidden(false, animated: false)
      phone.tabs.setTabBarHidden(false, animated: false)
    }
    #expect(phone.bars == places)
    phone.advance(by: 1)
    #expect(phone.bars == places)
  }
}
