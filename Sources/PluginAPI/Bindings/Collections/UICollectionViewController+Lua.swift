import Foundation
import Lua
import TransitionKit

extension UICollectionViewController {
  /// Defines `UICollectionViewController` for scripts.
  static func define(in registry: BindingRegistry, controller: APIClass<UIViewController>) {
    let type = APIClass<UICollectionViewController>(
      "UICollectionViewController", superclass: controller, in: registry,
      doc:
        "Manages a screen that is one collection view, which it may share with the screens around "
        + "it in a navigation controller.")
    type.readOnly(
      "collectionView",
      "What it shows: its own, made when first asked for, or the one that it shares with the screen "
        + "below."
    ) { $0.collectionView }
    type.readOnly("collectionViewLayout", "The layout of this screen.") { $0.collectionViewLayout }
    type.property(
      "useLayoutToLayoutNavigationTransitions", \.useLayoutToLayoutNavigationTransitions,
      "Whether it takes over the collection view of the screen below, with its data source and "
        + "delegate, when it is pushed: the items move to its layout in place of the slide; default "
        + "false. The transition is a layout, not a push.")
    type.property(
      "clearsSelectionOnViewWillAppear", \.clearsSelectionOnViewWillAppear,
      "Whether nothing stays selected when it comes; default true. Screens that share keep it.")
    type.property(
      "dataSource", "What its own collection view shows; see UICollectionView.dataSource.",
      get: { DelegateTable($0.collectionView.scripted.dataSource) },
      set: { (controller: UICollectionViewController, table: DelegateTable) in
        try controller.collectionView.setDataSource(table)
      })
    type.property(
      "delegate",
      "The delegate for taps in its own collection view; see UICollectionView.delegate.",
      get: { DelegateTable($0.collectionView.scripted.delegate) },
      set: { (controller: UICollectionViewController, table: DelegateTable) in
        try controller.collectionView.setDelegate(table)
      })
    type.constructor(
      doc: "Makes a controller. Its functions are hooks, such as viewDidLoad.",
      needing: Parameter<UICollectionViewLayout>.labelled(
        "collectionViewLayout", "Says where the items lie.")
    ) { layout in
      if layout.collectionView != nil || layout is UICollectionViewTransitionLayout {
        throw LuaMisuse("the layout is in use already", hint: "make one for each controller")
      }
      let controller = UICollectionViewController(collectionViewLayout: layout)
      controller.cellLimit = HostLimits.cellsOfView
      return controller
    }
    registry.define(type)
  }
}
