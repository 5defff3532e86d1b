import LayerTree

// What views, controllers and their like keep alive, for hosts whose scripts are collected as
// garbage: such a host finds out whether anything but a script still keeps an object.
//
// A reference that is missing here only means that some garbage is not found. One that is told and
// is not there would have something taken away that is still in use.

/// Is told of every strong reference that an object stores, once for each.
package protocol StrongReferenceVisitor {
  /// A reference to an object.
  mutating func add(_ object: AnyObject?)
  /// An array or a dictionary; `body` tells what is in it.
  mutating func add<Storage: Collection>(storage: Storage, _ body: (inout Self) -> Void)
}

extension StrongReferenceVisitor {
  /// An array of objects.
  fileprivate mutating func add<Element: AnyObject>(objects: [Element]) {
    add(storage: objects) { for object in objects { $0.add(object) } }
  }

  /// Tells what `object` keeps alive.
  package mutating func visit(_ object: AnyObject) {
    switch object {
    case let view as UIView: view.visitReferences(&self)
    case let controller as UIViewController: controller.visitReferences(&self)
    case let gesture as UIGestureRecognizer: add(gesture.companion)
    case let pop as InteractivePop: add(pop.recognizer)
    case let item as UINavigationItem:
      if let items = item.leftBarButtonItems { add(objects: items) }
      if let items = item.rightBarButtonItems { add(objects: items) }
      add(item.titleView)
    case let item as UIBarButtonItem: add(item.customView)
    case let sheet as UISheetPresentationController: add(sheet.companion)
    case let layout as UICollectionViewTransitionLayout:
      add(layout.currentLayout)
      add(layout.nextLayout)
    default: break
    }
  }
}

extension UIView {
  fileprivate func visitReferences(_ visitor: inout some StrongReferenceVisitor) {
    visitor.add(objects: subviews)
    visitor.add(objects: gestureRecognizers)
    switch self {
    case let control as UIControl: visitor.add(control.companion)
    case let cell as UICollectionViewCell: visitor.add(cell.contentView)
    case let collection as UICollectionView: collection.visitOwnReferences(&visitor)
    default: break
    }
  }
}

extension UICollectionView {
  fileprivate func visitOwnReferences(_ visitor: inout some StrongReferenceVisitor) {
    visitor.add(companion)
    visitor.add(layout)
    visitor.add(storage: cells) { for cell in cells.values { $0.add(cell) } }
    visitor.add(storage: pool) { for cells in pool.values { $0.add(objects: cells) } }
  }
}

extension UIViewController {
  fileprivate func visitReferences(_ visitor: inout some StrongReferenceVisitor) {
    visitor.add(viewIfLoaded)
    visitor.add(objects: children)
    visitor.add(navigationItem)
    visitor.add(companion)
    visitor.add(storage: transitionSources) { for source in transitionSources { $0.add(source) } }
    visitor.add(storage: transitionTargets) { for target in transitionTargets { $0.add(target) } }
    visitor.add(comingSheet)
    switch self {
    case let navigation as UINavigationController: navigation.visitOwnReferences(&visitor)
    case let tabs as UITabBarController: tabs.visitOwnReferences(&visitor)
    case let container as ContainerViewController: container.visitOwnReferences(&visitor)
    case let collection as UICollectionViewController:
      visitor.add(collection.own)
      visitor.add(collection.collectionViewLayout)
    default: break
    }
  }
}

extension UINavigationController {
  fileprivate func visitOwnReferences(_ visitor: inout some StrongReferenceVisitor) {
    visitor.add(objects: stack)
    visitor.add(contentView)
    visitor.add(navigationBar)
    // Made with the view.
    if isViewLoaded { visitor.add(interactivePop) }
  }
}

extension UITabBarController {
  fileprivate func visitOwnReferences(_ visitor: inout some StrongReferenceVisitor) {
    visitor.add(objects: controllers)
    visitor.add(selected)
    visitor.add(contentView)
    visitor.add(tabBar)
  }
}

extension ContainerViewController {
  fileprivate func visitOwnReferences(_ visitor: inout some StrongReferenceVisitor) {
    visitor.add(objects: viewControllers)
    visitor.add(selectedViewController)
    visitor.add(contentView)
    visitor.add(buttonStrip)
  }
}
