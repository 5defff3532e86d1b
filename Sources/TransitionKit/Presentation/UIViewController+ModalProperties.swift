import Diagnostics
public import Foundation
import LayerTree

// How a controller is presented, and who presents whom.

extension UIViewController {
  /// How the controller is presented; `automatic` unless set. Read when `present` is called.
  ///
  /// - SeeAlso: <https://developer.apple.com/documentation/uikit/uiviewcontroller/modalpresentationstyle>
  public var modalPresentationStyle: UIModalPresentationStyle {
    get { modal.presentationStyle }
    set { modal.presentationStyle = newValue }
  }

  /// How the controller comes and goes when presented without an animator of its own;
  /// `coverVertical` unless set.
  ///
  /// - SeeAlso: <https://developer.apple.com/documentation/uikit/uiviewcontroller/modaltransitionstyle>
  public var modalTransitionStyle: UIModalTransitionStyle {
    get { modal.transitionStyle }
    set { modal.transitionStyle = newValue }
  }

  /// Vends animators for presenting and dismissing this controller. Weak (rule 6): keep it alive
  /// elsewhere.
  ///
  /// - SeeAlso: <https://developer.apple.com/documentation/uikit/uiviewcontroller/transitioningdelegate>
  public var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
    get { modal.delegate }
    set {
      modal.delegate = newValue
      modal.hadDelegate = newValue != nil
    }
  }

  /// Whether presentations over the current context cover this controller's view (rule 33); true
  /// for navigation and tab bar controllers, false otherwise, unless set.
  ///
  /// - SeeAlso: <https://developer.apple.com/documentation/uikit/uiviewcontroller/definespresentationcontext>
  public var definesPresentationContext: Bool {
    get { modal.definesContext ?? definesPresentationContextByDefault }
    set { modal.definesContext = newValue }
  }

  /// Whether presentations over this controller's context take its `modalTransitionStyle` rather
  /// than the presented controller's; false.
  public var providesPresentationContextTransitionStyle: Bool {
    get { modal.providesContextTransitionStyle }
    set { modal.providesContextTransitionStyle = newValue }
  }

  /// Whether the user can't dismiss the controller by a gesture; false. Code always can.
  public var isModalInPresentation: Bool {
    get { modal.isModal }
    set { modal.isModal = newValue }
  }

  /// Where the controller wants its view when presented with the style `custom`, in the
  /// container's coordinates; nil: as the presentation controller says.
  ///
  /// Ours, not UIKit's: a frame that is set on the view before presenting keeps only its size
  /// (F6), and delegates are often shared by controllers that go to different places (S3-9). A rect
  /// that isn't finite is ignored.
  public var preferredFrame: CGRect? {
    get { modal.preferredFrame }
    set {
      if let newValue, !newValue.hasFiniteValues {
        Engine.current?.diagnose(
          .warning, .nonFiniteFrame,
          "The preferredFrame \(newValue) of \(displayName) was ignored")
        return
      }
      modal.preferredFrame = newValue
    }
  }

  /// The controller that this one or one around it presents; nil when none does.
  ///
  /// Set as soon as `present` is called, nil again when the dismissal has completed.
  ///
  /// - SeeAlso: <https://developer.apple.com/documentation/uikit/uiviewcontroller/presentedviewcontroller>
  public var presentedViewController: UIViewController? { presentationAround?.presented }

  /// The controller that presented this one or one around it; nil when none did.
  ///
  /// - SeeAlso: <https://developer.apple.com/documentation/uikit/uiviewcontroller/presentingviewcontroller>
  public var presentingViewController: UIViewController? { managingPresentation?.presenter }

  /// What manages this controller's presentation or that of one around it; nil when it isn't
  /// presented.
  ///
  /// - SeeAlso: <https://developer.apple.com/documentation/uikit/uiviewcontroller/presentationcontroller>
  public var presentationController: UIPresentationController? {
    managingPresentation?.controller
  }

  /// What this controller or one around it has presented.
  var presentationAround: Presentation? {
    modal.ownPresentation ?? parent?.presentationAround
  }

  /// What has presented this controller or one around it.
  var managingPresentation: Presentation? { modal.presentation ?? parent?.managingPresentation }
}

extension CGRect {
  /// Whether no number in it is infinite or none at all.
  var hasFiniteValues: Bool {
    origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
  }
}
