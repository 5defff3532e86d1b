import Foundation
import LayerTree

// Screens that share a collection view.

extension UINavigationController {
  /// Tells each controller of `stack` whose collection view it shows: that of the one below, if it
  /// wants that and there is one.
  func lendCollectionViews(in stack: [UIViewController]) {
    var lender: UICollectionViewController?
    for controller in stack {
      guard let controller = controller as? UICollectionViewController else {
        lender = nil
        continue
      }
      let borrows = lender != nil && controller.useLayoutToLayoutNavigationTransitions
      controller.lender = borrows ? lender : nil
      if !borrows { lender = controller }
    }
  }

  /// The controllers have left the stack, or never came: they show their own, from the top.
  func takeCollectionViewsBack(from controllers: [UIViewController]) {
    for case let controller as UICollectionViewController in controllers {
      (controller.lender, controller.leftOffset) = (nil, nil)
    }
  }

  /// Begins to change the layout where `from` and `to` share a collection view; else `to` shows its
  /// own.
  func beginLayoutChange(_ change: NavigationChange, from: UIViewController, to: UIViewController) {
    guard let to = to as? UICollectionViewController else { return }
    guard let from = from as? UICollectionViewController, from.sharesCollectionView(with: to) else {
      return to.installCollectionView()
    }
    let collection = to.collectionView
    // A change by hand or of its own is over.
    collection.settle()
    from.leaveCollectionView()
    UIView.performWithoutAnimation {
      change.layoutChange = collection.beginChange(
        to: to.collectionViewLayout, driver: .navigation, offset: to.leftOffset, completion: nil)
      to.move(collection)
    }
  }

  /// The transition is over: so is the change of layouts, and where it was cancelled the collection
  /// view is back where it was.
  func endLayoutChange(
    _ change: NavigationChange, from: UIViewController, to: UIViewController, completed: Bool
  ) {
    guard let layoutChange = change.layoutChange, let to = to as? UICollectionViewController,
      let from = from as? UICollectionViewController
    else { return }
    change.layoutChange = nil
    let collection = to.collectionView
    UIView.performWithoutAnimation {
      if !completed { from.move(collection) }
      collection.end(layoutChange, completed: completed, finished: true, drops: true)
    }
  }
}
