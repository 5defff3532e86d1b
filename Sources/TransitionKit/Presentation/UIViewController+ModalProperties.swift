import Diagnostics
public import Foundation
import LayerTree

// How a controller is presented, and who presents whom.

extension UIViewController {
  /// The style in which the controller is presented. The default value is `automatic`. Read when
  /// `present` is called.
  ///
  /// - SeeAlso: <https://developer.apple.com/documentation/uikit/uiviewcontroller/modalpresentationstyle>
  public var modalPresentationStyle: UIModalPresentationStyle {
    get { modal.presentationStyle }
    set { modal.presentationStyle = newValue }
  }

  /// The style of the transition when the controller is presented without an animator of its own.
  /// The default value is `coverVertical`.
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

  /// A Boolean value that indicates whether presentations over the current context cover this
  /// controller's view (rule 33). The default value is `true` for navigation and tab bar
  /// controllers and `false` for others.
  ///
  /// - SeeAlso: <https://developer.apple.com/documentation/uikit/uiviewcontroller/definespresentationcontext>
  public var definesPresentationContext: Bool {
    get { modal.definesContext ?? definesPresentationContextByDefault }
    set { modal.definesContext = newValue }
  }

  /// A Boolean value that indicates whether presentations over this controller's context use its
  /// `modalTransitionStyle` rather than the presented controller's. The default value is `false`.
  public var providesPresentationContextTransitionStyle: Bool {
    get { modal.providesContextTransitionStyle }
    set { modal.providesContextTransitionStyle = newValue }
  }

  /// A Boolean value that indicates whether the user is prevented from dismissing the controller by
  /// a gesture; code can always dismiss it. The default value is `false`.
  public var isModalInPresentation: Bool {
    get { modal.isModal }
    set { modal.isModal = newValue }
  }

  /// The preferred frame of the controller's view when it is presented with the style `custom`, in
  /// the container's coordinates. If nil, the presentation controller determines the frame.
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
          "The preferredFrame \(newValue) of \(ownName) was ignored")
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

  /// The presentation controller that manages the presentation of this controller or of its nearest
  /// presented ancestor; nil when none of them is presented.
  ///
  /// - SeeAlso: <https://developer.apple.com/documentation/uikit/uiviewcontroller/presentationcontroller>
  public var presentationController: UIPresentationController? {
    managingPresentation?.controller
  }

  /// The presentation made by this controller or by its nearest ancestor that presents.
  var presentationAround: Presentation? {
    modal.ownPresentation ?? parent?.presentationAround
  }

  /// The presentation in which this controller or its nearest presented ancestor was presented.
  var managingPresentation: Presentation? { modal.presentation ?? parent?.managingPresentation }
}

extension CGRect {
  /// A Boolean value that indicates whether all components of the rectangle are finite numbers.
  var hasFiniteValues: Bool {
    origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
  }
}
