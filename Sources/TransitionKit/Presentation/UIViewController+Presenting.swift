import Diagnostics
import Foundation
import LayerTree

// What `present` and `dismiss` decide before anything moves.

extension UIViewController {
  func requestPresentation(
    of presented: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {
    guard let engine = Engine.current ?? viewIfLoaded?.window?.engine else { return }
    engine.perform {
      guard canPresent(presented, engine: engine) else { return }
      let style = resolvedStyle(of: presented, engine: engine)
      let presentation = makePresentation(of: presented, style: style, engine: engine)
      presentation.present(
        PresentationChange(isAnimated: animated, completion: completion),
        askedStyle: presented.modalPresentationStyle)
    }
  }

  func requestDismissal(animated: Bool, completion: (() -> Void)?) {
    if let presentation = presentationAround {
      presentation.engine.perform {
        presentation.dismiss(animated: animated, completion: completion)
      }
    } else if let presenter = managingPresentation?.presenter {
      presenter.dismiss(animated: animated, completion: completion)
    } else if let completion {
      let engine = Engine.current ?? viewIfLoaded?.window?.engine
      if let engine { engine.enqueue(completion) } else { completion() }
    }
  }

  /// Returns the controller that presents: the nearest one, from this controller outwards, that
  /// defines the context if `coveringContext` is true, or the outermost one otherwise (rules 7 and
  /// 33).
  private func presenter(coveringContext: Bool) -> UIViewController {
    var candidate = self
    while !(coveringContext && candidate.definesPresentationContext), let next = candidate.parent {
      candidate = next
    }
    return candidate
  }

  private func canPresent(_ presented: UIViewController, engine: Engine) -> Bool {
    func refuse(
      _ severity: Diagnostic.Severity, _ code: DiagnosticCode, _ reason: String, _ remedy: String
    ) -> Bool {
      engine.diagnose(
        severity, code,
        "\(ownName) did not present \(presented.ownName), and its completion won't be "
          + "called: \(reason)",
        remedy: remedy)
      return false
    }
    if let other = presented.modal.presentation?.presenter {
      return refuse(
        .error, .cannotPresent, "\(other.ownName) presents it already", "Dismiss it first.")
    }
    if let container = presented.parent {
      return refuse(
        .error, .cannotPresent, "it is a child of \(container.ownName)",
        "Present the container, or take it out first.")
    }
    if presented === self || presented.viewIfLoaded?.window != nil {
      return refuse(
        .error, .cannotPresent, "it is on screen already", "Present another controller.")
    }
    if let around = presentationAround {
      return refuse(
        .warning, .alreadyPresenting,
        "\(around.presented.ownName) is presented already"
          + (around.isChanging ? " and on its way" : ""),
        "Present from that one, or dismiss it and present in the completion.")
    }
    if managingPresentation?.isChanging == true {
      return refuse(
        .warning, .alreadyPresenting, "it is itself on its way in or out",
        "Present in viewDidAppear, or in the completion.")
    }
    if viewIfLoaded?.window == nil {
      return refuse(
        .warning, .presenterNotInWindow, "its own view isn't in a window",
        "Present from a controller on screen.")
    }
    return true
  }

  private func resolvedStyle(
    of presented: UIViewController, engine: Engine
  ) -> UIModalPresentationStyle {
    switch presented.modalPresentationStyle {
    case .automatic: return .formSheet
    case .none:
      engine.diagnose(
        .error, .styleNotPresentable,
        "\(presented.ownName) has the modalPresentationStyle none, which can't be presented; automatic is used"
      )
      return .formSheet
    case .popover:
      if let size = viewIfLoaded?.window?.bounds.size, SheetMetrics.Room(size) == .regular {
        engine.diagnose(
          .note, .popoverAsSheet,
          "\(presented.ownName) comes as a form sheet, as popovers do on narrow screens")
      }
      return .formSheet
    case let style: return style
    }
  }

  private func makePresentation(
    of presented: UIViewController, style: UIModalPresentationStyle, engine: Engine
  ) -> Presentation {
    let presenter = presenter(coveringContext: style.coversContext)
    UIViewController.nameParticipants(from: presenter, to: presented)
    let controller: UIPresentationController
    switch style {
    case .custom:
      controller = customController(for: presented, presenter: presenter, engine: engine)
    case .pageSheet, .formSheet:
      controller = presented.takeComingSheet(presenter: presenter)
    default:
      controller = CoveringPresentationController(
        presentedViewController: presented, presenting: presenter)
    }
    controller.presentationStyle = style
    let isOverContext = !controller.shouldPresentInFullscreen
    return Presentation(
      presented: presented,
      presenter: isOverContext ? self.presenter(coveringContext: true) : presenter, source: self,
      controller: controller, style: style, engine: engine)
  }

  private func customController(
    for presented: UIViewController, presenter: UIViewController, engine: Engine
  ) -> UIPresentationController {
    let usual = UIPresentationController(presentedViewController: presented, presenting: presenter)
    guard let delegate = presented.currentTransitioningDelegate(engine) else { return usual }
    let answer = delegate.presentationController(
      forPresented: presented, presenting: presenter, source: self)
    engine.emit(
      "presentationControllerForPresented", on: "delegate",
      [
        .string(presented.displayName), .string(presenter.displayName), .string(displayName),
        answer == nil ? .null : "presentation",
      ])
    guard let answer else { return usual }
    if answer.presentedViewController === presented, answer.containerView == nil { return answer }
    engine.diagnose(
      .error, .wrongPresentationController,
      "The delegate vended a presentation controller that is in use, or was made for another "
        + "controller than \(presented.ownName); one that adds no views takes its place")
    return usual
  }

  /// The transitioning delegate; says so once if one was set and has gone (F7).
  func currentTransitioningDelegate(
    _ engine: Engine
  ) -> (any UIViewControllerTransitioningDelegate)? {
    if let delegate = transitioningDelegate { return delegate }
    if modal.hadDelegate {
      modal.hadDelegate = false
      engine.diagnose(
        .warning, .delegateVanished,
        "The transitioningDelegate of \(ownName) was set and has since gone, so the "
          + "modalTransitionStyle decides")
    }
    return nil
  }
}
