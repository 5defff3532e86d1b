import Diagnostics
import LayerTree

extension UIViewController {
  /// Performs the segue called `identifier`: makes the segue and its destination, prepares it, and
  /// performs it.
  ///
  /// As in UIKit, ``shouldPerformSegue(withIdentifier:sender:)`` is not called. If the controller
  /// has no segue of that name, the method reports the error `segue-not-found`, where UIKit raises
  /// an exception, and changes nothing.
  ///
  /// - Parameter sender: The object that started the segue; passed on.
  public func performSegue(withIdentifier identifier: String, sender: Any?) {
    guard let template = segues.first(where: { $0.identifier == identifier }) else {
      let names = segues.map { "'\($0.identifier)'" }.sorted()
      return refuse(
        identifier,
        names.isEmpty ? "it has none" : "its segues are \(names.joined(separator: ", "))")
    }
    guard let destination = template.destination(self) else {
      return refuse(identifier, "there is no screen that it leads to")
    }
    let segue = template.segue(from: self, to: destination)
    let engine = Engine.current
    engine?.emit(
      "prepareForSegue", on: ownName,
      [.string(identifier), .string(segue.destination.ownName)])
    prepare(for: segue, sender: sender)
    hooks.prepareForSegue?(self, segue, sender)
    template.prepare?(segue, sender)
    if case .unwind = template.kind { destination.unwind(for: segue, towards: self) }
    segue.perform()
  }

  /// Performs the segue called `identifier` if the controller permits it, as for a tap on a control
  /// that triggers the segue.
  public func triggerSegue(withIdentifier identifier: String, sender: Any?) {
    let template = segues.first { $0.identifier == identifier }
    if shouldPerformSegue(withIdentifier: identifier, sender: sender),
      hooks.shouldPerformSegue?(self, identifier, sender) ?? true,
      template?.shouldPerform?(sender) ?? true
    {
      performSegue(withIdentifier: identifier, sender: sender)
    }
  }

  private func refuse(_ identifier: String, _ reason: String) {
    Engine.current?.diagnose(
      .error, .segueNotFound,
      "\(ownName) can't perform the segue '\(identifier)': \(reason)")
  }
}

// Operations that segues perform.

extension UIViewController {
  /// A Boolean value that indicates whether segues performed now are animated: false if animations
  /// are disabled, or within `UIView.performWithoutAnimation`.
  package static var animatesSegues: Bool {
    guard let scopes = Engine.current?.animationScopes else { return true }
    return scopes.areEnabled && !(scopes.innermost is StillScope)
  }

  /// Pushes `controller` if this one is in a navigation controller, otherwise presents it.
  ///
  /// - SeeAlso: <https://developer.apple.com/documentation/uikit/uiviewcontroller/show(_:sender:)>
  public func show(_ controller: UIViewController, sender: Any?) {
    show(controller, animated: true)
  }

  /// Returns the navigation controller that would push `controller` if this one shows it; nil if it
  /// would be presented.
  package func stack(toShow controller: UIViewController) -> UINavigationController? {
    controller is UINavigationController
      ? nil : self as? UINavigationController ?? navigationController
  }

  package func show(_ controller: UIViewController, animated: Bool) {
    if let navigation = stack(toShow: controller) {
      navigation.pushViewController(controller, animated: animated)
    } else {
      present(controller, animated: animated)
    }
  }

  /// Returns to `controller`: dismisses the controllers presented over it, and pops those above it
  /// in its stack.
  package func unwind(to controller: UIViewController, animated: Bool) {
    let navigation = controller.navigationController
    let isCovered =
      controller.presentedViewController != nil || navigation?.presentedViewController != nil
    if isCovered { controller.dismiss(animated: animated) }
    if let navigation, navigation.topViewController !== controller,
      navigation.viewControllers.contains(where: { $0 === controller })
    {
      navigation.popToViewController(controller, animated: animated && !isCovered)
    }
  }
}
