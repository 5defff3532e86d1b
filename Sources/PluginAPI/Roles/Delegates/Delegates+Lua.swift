import Foundation
import Lua
import Manifests
import TransitionKit

// The delegates that scripts set on controllers, who keep them; UIKit's own references are weak.

extension UIViewController {
  /// Defines what decides about a controller's own transitions.
  static func defineRoles(_ type: APIClass<UIViewController>) {
    type.property(
      "transitioningDelegate",
      "Decides how the controller is presented and dismissed: a table with the functions "
        + "forPresented, forDismissed, presentationController, interactionControllerForPresentation "
        + "and interactionControllerForDismissal, or a delegate plugin's name. Set it before "
        + "presenting.",
      get: { $0.scripted.transitioningDelegate },
      set: {
        (controller: UIViewController, delegate: SetDelegate<TransitioningDelegateProperty>?) in
        controller.scripted.transitioningDelegate = delegate
        controller.transitioningDelegate = delegate?.adapter
      })
    type.property(
      "pushAnimationController",
      "Moves the screens when this one is pushed, where the delegate asks for it, as perController "
        + "does: an animator's name, or a table with an animator's functions.",
      get: { $0.scripted.pushAnimation }, set: { $0.scripted.pushAnimation = $1 })
    type.property(
      "popAnimationController",
      "Moves the screens when this one is popped, where the delegate asks for it, as perController "
        + "does: an animator's name, or a table with an animator's functions.",
      get: { $0.scripted.popAnimation }, set: { $0.scripted.popAnimation = $1 })
    type.property(
      "animationSource",
      "The view that the controller offers to be moved into the next screen: a table with type, "
        + "view, frame and, where it likes, id, preAnimationSetup, postAnimationSetup, "
        + "transitionDuration, willStartSourceAnimation and didEndSourceAnimation.",
      get: { ParticipantTable<ScriptSource>($0.transitionSource) },
      set: { (controller: UIViewController, source: ParticipantTable<ScriptSource>) in
        controller.transitionSource = try source.participant(of: controller, .source)
      })
    type.property(
      "animationTarget",
      "The place that the controller has for a view of the screen before: a table with type, frame "
        + "and, where it likes, id, willStartTargetAnimation and didEndTargetAnimation.",
      get: { ParticipantTable<ScriptTarget>($0.transitionTarget) },
      set: { (controller: UIViewController, target: ParticipantTable<ScriptTarget>) in
        controller.transitionTarget = try target.participant(of: controller, .target)
      })
    defineParticipants(type)
  }
}

extension UIViewController {
  /// More sources and targets than one can't be told apart by an animator: many are only slow.
  private static let mostParticipants = 100

  private static func defineParticipants(_ type: APIClass<UIViewController>) {
    type.property(
      "animationSources",
      "Several views that the controller offers, told apart by their id: a list of tables as for "
        + "animationSource, which is the first of them.",
      get: {
        $0.transitionSources.compactMap {
          ParticipantEntry(table: ParticipantTable<ScriptSource>($0))
        }
      },
      set: { (controller: UIViewController, sources: [ParticipantEntry<ScriptSource>]) in
        try HostLimits.checkCount(sources.count, mostParticipants, "animation sources")
        controller.transitionSources = try sources.compactMap {
          try $0.table.participant(of: controller, .source)
        }
      })
    type.property(
      "animationTargets",
      "Several places that the controller has, told apart by their id: a list of tables as for "
        + "animationTarget, which is the first of them.",
      get: {
        $0.transitionTargets.compactMap {
          ParticipantEntry(table: ParticipantTable<ScriptTarget>($0))
        }
      },
      set: { (controller: UIViewController, targets: [ParticipantEntry<ScriptTarget>]) in
        try HostLimits.checkCount(targets.count, mostParticipants, "animation targets")
        controller.transitionTargets = try targets.compactMap {
          try $0.table.participant(of: controller, .target)
        }
      })
  }
}

extension UINavigationController {
  /// Defines the delegate.
  static func defineDelegate(_ type: APIClass<UINavigationController>) {
    type.property(
      "delegate",
      "Decides how screens change: a table with the functions animationController, "
        + "interactionController, willShow and didShow, or a delegate plugin's name.",
      get: { $0.scripted.navigationDelegate },
      set: {
        (navigation: UINavigationController, delegate: SetDelegate<NavigationDelegateProperty>?) in
        navigation.scripted.navigationDelegate = delegate
        navigation.delegate = delegate?.adapter
      })
  }
}

extension UITabBarController {
  /// Defines the delegate.
  static func defineDelegate(_ type: APIClass<UITabBarController>) {
    type.property(
      "delegate",
      "Decides how tabs change: a table with the functions animationController, "
        + "interactionController, shouldSelect and didSelect, or a delegate plugin's name.",
      get: { $0.scripted.tabDelegate },
      set: { (tabs: UITabBarController, delegate: SetDelegate<TabDelegateProperty>?) in
        tabs.scripted.tabDelegate = delegate
        tabs.delegate = delegate?.adapter
      })
  }
}

extension ContainerViewController {
  /// Defines the delegate.
  static func defineDelegate(_ type: APIClass<ContainerViewController>) {
    type.property(
      "delegate",
      "Decides how children change: a table with the functions animationController, "
        + "interactionController and didSelect, or a delegate plugin's name.",
      get: { $0.scripted.containerDelegate },
      set: {
        (container: ContainerViewController, delegate: SetDelegate<ContainerDelegateProperty>?) in
        container.scripted.containerDelegate = delegate
        container.delegate = delegate?.adapter
      })
  }
}
