import Diagnostics
import Gestures
import Lua
import Manifests
import PluginAPI
import RunTraces
import TransitionKit

// Where a director takes its place: in every delegate that the scene leaves free, and on the window.

/// Observes the scripts of the scene: the cast notes their failures and warnings.
extension Director: ScriptObserver {
  func scripts(of owner: (any ScriptOwner)?, didFailWith error: LuaError) {
    company.cast.scripts(of: owner, didFailWith: error)
  }

  func scripts(of owner: (any ScriptOwner)?, didCauseWarning warning: LuaError) {
    company.cast.scripts(of: owner, didCauseWarning: warning)
  }

  func scripts(of owner: (any ScriptOwner)?, willPresent controller: UIViewController) {
    willPresent(controller)
  }

  func scripts(
    of owner: (any ScriptOwner)?, handFor animator: any UIViewControllerAnimatedTransitioning,
    _ operation: TransitionOperation
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    isOut ? nil : takeHand(for: animator, operation)
  }
}

extension Director {
  /// Becomes the delegate of `controller` and of all containers in it, where the scene has set none.
  ///
  /// A controller that was presented before, and is now in a container, is released: its presentation is over.
  func takeOver(_ controller: UIViewController) {
    if controller.transitioningDelegate === adapter, controller.presentingViewController == nil {
      controller.transitioningDelegate = nil
    }
    switch controller {
    case let navigation as UINavigationController where navigation.delegate == nil:
      navigation.delegate = adapter
    case let tabs as UITabBarController where tabs.delegate == nil: tabs.delegate = adapter
    case let container as ContainerViewController where container.delegate == nil:
      container.delegate = adapter
    default: break
    }
    let inside =
      switch controller {
      case let tabs as UITabBarController: tabs.viewControllers ?? []
      case let container as ContainerViewController: container.viewControllers
      default: controller.children
      }
    for child in inside { takeOver(child) }
  }

  /// Prepares `controller`, which a scene is about to present: the run's animator and presentation
  /// apply, unless the scene has chosen its own.
  private func willPresent(_ controller: UIViewController) {
    takeOver(controller)
    presented = controller
    guard controller.transitioningDelegate == nil else { return }
    controller.transitioningDelegate = adapter
    guard controller.modalPresentationStyle == .automatic else { return }
    if let animator = company.animator,
      let style = animator.plugin.manifest.presentationStyle.flatMap(Self.style)
    {
      controller.modalPresentationStyle = style
      if style != .custom {
        controller.scripted.animatorsStyle = style
        noteUnusedPresentation(beside: animator.plugin, style)
      }
    } else if presentsItsOwnWay {
      controller.modalPresentationStyle = .custom
    }
  }

  /// Warns that the run's presentation is not used, because `animator` presents with the style `style`.
  private func noteUnusedPresentation(beside animator: Plugin, _ style: UIModalPresentationStyle) {
    guard let presentation = company.presentation else { return }
    let (name, other) = (presentation.plugin.manifest.name, animator.manifest.name)
    var diagnostic = Diagnostic(
      code: .styleNotCustom, severity: .warning,
      message: "the presentation \(name) is not used: \(other) presents with the style \(style), "
        + "and only the style custom takes a presentation controller",
      hint: "run \(other) without --presentation, or \(name) with an animator without "
        + "presentationStyle")
    diagnostic.place(at: Blame(animator, function: ["presentationStyle"]))
    journal.add(diagnostic)
  }

  /// Puts the gestures of the interactions on `window`.
  package func install(on window: UIWindow, start: @escaping (TransitionOperation, Int?) -> Bool) {
    let host = InteractionHost(view: window, start: start)
    for interaction in company.interactions { interaction.install(on: window, host: host) }
    self.host = host
    if let root = window.rootViewController {
      makeWay(for: company.interactions.compactMap(\.gestureKind), in: root)
    }
  }

  /// Switches off what `controller` and the containers in it have built in for gestures of `kinds`:
  /// those of the run's interactions are in their place.
  private func makeWay(for kinds: [GestureKind], in controller: UIViewController) {
    if kinds.contains(.edge), let navigation = controller as? UINavigationController {
      navigation.interactivePopGestureRecognizer?.isEnabled = false
    }
    if kinds.contains(.pan), let container = controller as? ContainerViewController {
      container.pan.recognizer.isEnabled = false
    }
    for child in controller.children { makeWay(for: kinds, in: child) }
  }

  private var presentsItsOwnWay: Bool {
    company.presentation != nil || company.delegate?.speaks(.transitioning) ?? false
      || company.animator.map { $0.isMade(for: .present) || $0.isMade(for: .dismiss) } ?? false
  }

  private static func style(named name: String) -> UIModalPresentationStyle? {
    UIModalPresentationStyle.choices.first { $0.key == name }?.value
  }
}
