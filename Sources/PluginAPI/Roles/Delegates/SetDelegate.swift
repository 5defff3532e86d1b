import Foundation
import Lua
import Manifests
import TransitionKit

/// Which delegate a property of a controller sets.
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
  private weak var home: ScriptBridge?

  private init(_ delegate: ScriptDelegate, written: LuaValue, home: ScriptBridge) {
    adapter = PluginDelegate(delegate)
    self.written = written
    self.home = home
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

  /// What was written; another plugin's table can't be read.
  func encode(for heap: ScriptHeap) -> LuaValue {
    if heap === home?.heap { return written }
    if case .string = written { return written }
    return .nil
  }
}

/// What scripts have set on a controller that the engine itself only knows weakly, or not at all.
package final class ControllerCompanion: ScriptReferring {
  var navigationDelegate: SetDelegate<NavigationDelegateProperty>?
  var tabDelegate: SetDelegate<TabDelegateProperty>?
  var containerDelegate: SetDelegate<ContainerDelegateProperty>?
  var transitioningDelegate: SetDelegate<TransitioningDelegateProperty>?
  var pushAnimation: VendedAnimator?
  var popAnimation: VendedAnimator?
  /// Whether its presentation style is what the table of the run's animator says.
  package var hasAnimatorsStyle = false

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
  /// What scripts have set on the controller.
  package var scripted: ControllerCompanion {
    if let known = companion as? ControllerCompanion { return known }
    let new = ControllerCompanion()
    companion = new
    return new
  }
}
