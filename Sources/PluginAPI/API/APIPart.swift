import Animation
import Foundation
import Geometry
import LayerTree
import Lua
import Manifests
import TransitionKit

/// A part of the API whose bodies are made together, when a script first uses one of them: a type and
/// the types that are nearly always used with it. States install the parts in the order of the cases.
enum APIPart: Int, CaseIterable {
  // Value types and what they are read from, which need no engine.
  case point, size, vector, rect, insets, transform, transform3D, color, font, image, traits
  case timingFunction
  // Layers, paths, their animations and transactions.
  case layer, path, layerAnimations, transactions, shader
  // Views and their kinds.
  case view, imageView, label, window, collectionView
  // Display links, what animations return, timing parameters and property animators.
  case displayLink, animation, weakReference, cubicTiming, springTiming, propertyAnimator
  // Gesture recognisers and controls.
  case gestures, controls
  // View controllers, their bars, coordinators and presentations.
  case navigationBar, tabBar, barButtonItem, navigationItem, tabBarItem, coordinator
  case containerTransition, presentation, percentDriven
  case controller, navigationController, tabBarController, container, collectionController
  // What only plugins of a role see.
  case source, target, sharedElement, segue, context, animator, vendedAnimator, interactionHost
  case stage
  // The clock, and what is transhost's own.
  case clock, transhost

  /// The parts that need no engine.
  static let values = allCases.filter { $0.rawValue <= timingFunction.rawValue }
}

extension APIPart {
  /// Defines the part in `registry`; superclasses of other parts come from `maker`.
  func define(in registry: BindingRegistry, of maker: APIMaker) {
    switch self {
    case .point: CGPoint.define(in: registry)
    case .size: CGSize.define(in: registry)
    case .vector: CGVector.define(in: registry)
    case .rect: CGRect.define(in: registry)
    case .insets: UIEdgeInsets.define(in: registry)
    case .transform: CGAffineTransform.define(in: registry)
    case .transform3D: CATransform3D.define(in: registry)
    case .color: UIColor.define(in: registry)
    case .font: UIFont.define(in: registry)
    case .image: UIImage.define(in: registry)
    case .traits: UITraitCollection.define(in: registry)
    case .timingFunction: CAMediaTimingFunction.define(in: registry)
    case .layer: CALayer.define(in: registry)
    case .path: ScriptPath.define(in: registry)
    case .layerAnimations: CAAnimation.defineAll(in: registry)
    case .transactions: CATransaction.define(in: registry)
    case .shader: ScriptShader.define(in: registry)
    default: defineViews(in: registry, of: maker)
    }
  }

  private func defineViews(in registry: BindingRegistry, of maker: APIMaker) {
    switch self {
    case .view:
      maker.view = UIView.define(in: registry) {
        UIView.defineGestureRecognizers($0, in: registry)
      }
    case .imageView: UIImageView.define(in: registry, view: maker.viewClass)
    case .label: UILabel.define(in: registry, view: maker.viewClass)
    case .window: UIWindow.define(in: registry, view: maker.viewClass)
    case .collectionView: UICollectionView.define(in: registry, view: maker.viewClass)
    case .displayLink: CADisplayLink.define(in: registry)
    case .animation: ScriptAnimation.define(in: registry)
    case .weakReference: WeakReference.define(in: registry)
    case .cubicTiming: UICubicTimingParameters.define(in: registry)
    case .springTiming: UISpringTimingParameters.define(in: registry)
    case .propertyAnimator: UIViewPropertyAnimator.define(in: registry)
    case .gestures: UIGestureRecognizer.define(in: registry)
    case .controls: UIControl.define(in: registry, view: maker.viewClass)
    default: defineControllers(in: registry, of: maker)
    }
  }

  private func defineControllers(in registry: BindingRegistry, of maker: APIMaker) {
    switch self {
    case .navigationBar: UINavigationBar.define(in: registry, view: maker.viewClass)
    case .tabBar: UITabBar.define(in: registry, view: maker.viewClass)
    case .barButtonItem: UIBarButtonItem.define(in: registry)
    case .navigationItem: UINavigationItem.define(in: registry)
    case .tabBarItem: UITabBarItem.define(in: registry)
    case .coordinator: HeldCoordinator.define(in: registry)
    case .containerTransition: ScriptContainerTransition.define(in: registry)
    case .presentation: UIPresentationController.define(in: registry)
    case .percentDriven: UIPercentDrivenInteractiveTransition.define(in: registry)
    case .controller:
      maker.controller = UIViewController.define(in: registry) { type in
        UIViewController.defineRoles(type)
        UIViewController.defineSegues(type)
      }
    case .navigationController:
      UINavigationController.define(
        in: registry, controller: maker.controllerClass,
        delegate: UINavigationController.defineDelegate)
    case .tabBarController:
      UITabBarController.define(
        in: registry, controller: maker.controllerClass,
        delegate: UITabBarController.defineDelegate)
    case .container:
      ContainerViewController.define(
        in: registry, controller: maker.controllerClass,
        delegate: ContainerViewController.defineDelegate)
    case .collectionController:
      UICollectionViewController.define(in: registry, controller: maker.controllerClass)
    default: defineRoles(in: registry, of: maker)
    }
  }

  private func defineRoles(in registry: BindingRegistry, of maker: APIMaker) {
    switch self {
    case .source: ParticipatingSource.define(in: registry)
    case .target: ParticipatingTarget.define(in: registry)
    case .sharedElement: SharedElement.define(in: registry)
    case .segue: UIStoryboardSegue.define(in: registry)
    case .context: ScriptContext.define(in: registry)
    case .animator: ScriptAnimator.define(in: registry)
    case .vendedAnimator: VendedAnimator.define(in: registry)
    case .interactionHost: InteractionHost.define(in: registry)
    case .stage: ScriptStage.define(in: registry)
    case .clock: ScriptAPI.defineClock(in: registry)
    case .transhost: ScriptAPI.defineConstructors(in: registry, made: maker.made)
    default: preconditionFailure("\(self) is not defined")
    }
  }
}
