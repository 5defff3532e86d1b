import Foundation
import Lua
import Manifests
package import TransitionKit

/// A property of a controller that sets one kind of delegate.
protocol DelegateProperty {
  static var part: DelegatePart { get }
}

/// `navigation.delegate`.
enum NavigationDelegateProperty: DelegateProperty {
  static var part: DelegatePart { .navigation }
}

/// `tabs.delegate`.
enum TabDelegateProperty: DelegateProperty {
  static var part: DelegatePart { .tab }
}

/// `container.delegate`.
enum ContainerDelegateProperty: DelegateProperty {
  static var part: DelegatePart { .container }
}

/// `controller.transitioningDelegate`.
enum TransitioningDelegateProperty: DelegateProperty {
  static var part: DelegatePart { .transitioning }
}

/// A delegate that a script set: a table with its functions, or the name of a delegate plugin. The
/// controller keeps it.
final class SetDelegate<Property: DelegateProperty> {
  let adapter: PluginDelegate
  private let written: LuaValue
  private weak var home: WeakStandIn<ScriptHeap>?

  private init(_ delegate: ScriptDelegate, written: LuaValue, home: ScriptBridge) {
    adapter = PluginDelegate(delegate)
    self.written = written
    self.home = home.heap.standIn
  }
}

extension SetDelegate: ScriptReferring {
  func visitReferences(_ references: inout LuaReferences) {
    references.add(adapter)
    references.add(written)
  }
}

extension SetDelegate: ScriptValue {
  static var luaCATS: String { "\(Property.part.shape.name)|string" }

  static func decode(_ value: LuaValue, at place: Place) throws -> SetDelegate {
    let bridge = place.bridge
    switch value {
    case .table(let table):
      return SetDelegate(
        try ScriptDelegate(table, as: Property.part, in: bridge), written: value, home: bridge)
    case .string(let name):
      let delegate = try bridge.surroundings.requireCast(place.name).vending {
        try $0.delegate(named: name)
      }
      return SetDelegate(delegate, written: value, home: bridge)
    default:
      throw LuaMisuse(
        expected: "a table with a delegate's functions or a delegate's name", for: place.name,
        found: value)
    }
  }

  /// Returns the value that the script set. The table of another plugin can't be read.
  func encode(for heap: ScriptHeap) -> LuaValue {
    if heap.standIn === home { return written }
    if case .string = written { return written }
    return .nil
  }
}

/// The objects that scripts have set on a controller, which the engine itself references weakly or
/// not at all.
package final class ControllerCompanion: ScriptReferring {
  var navigationDelegate: SetDelegate<NavigationDelegateProperty>?
  var tabDelegate: SetDelegate<TabDelegateProperty>?
  var containerDelegate: SetDelegate<ContainerDelegateProperty>?
  var transitioningDelegate: SetDelegate<TransitioningDelegateProperty>?
  var pushAnimation: VendedAnimator?
  var popAnimation: VendedAnimator?
  /// The presentation style that the table of the run's animator has given the controller; nil without one.
  package var animatorsStyle: UIModalPresentationStyle?

  func visitReferences(_ references: inout LuaReferences) {
    references.add(navigationDelegate)
    references.add(tabDelegate)
    references.add(containerDelegate)
    references.add(transitioningDelegate)
    references.add(pushAnimation)
    references.add(popAnimation)
  }
}

extension UIViewController {
  /// A Boolean value that indicates whether its presentation style is the one from the table of the run's animator.
  package var hasAnimatorsStyle: Bool { scripted.animatorsStyle == modalPresentationStyle }

  /// The objects that scripts have set on the controller.
  package var scripted: ControllerCompanion {
    if let known = companion as? ControllerCompanion { return known }
    let new = ControllerCompanion()
    companion = new
    return new
  }
}
