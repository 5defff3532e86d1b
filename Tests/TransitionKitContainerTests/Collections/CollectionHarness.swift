import Diagnostics
import Foundation
import Geometry
import LayerTree
import Testing
import TransitionKit
import TransitionKitTestSupport

/// Items of one number a cell, which counts what it makes.
final class NumberSource: UICollectionViewDataSource {
  var counts: [Int]
  private(set) var made = 0
  private(set) var asked: [IndexPath] = []

  init(_ counts: [Int]) { self.counts = counts }

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { counts[section] }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    asked.append(indexPath)
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    cell.name = "cell \(indexPath.item)"
    return cell
  }

  func register(with view: UICollectionView) {
    view.register(
      { [unowned self] in
        made += 1
        return UICollectionViewCell()
      }, forCellWithReuseIdentifier: "cell")
    view.dataSource = self
  }
}

/// A collection view in a window.
final class CollectionHarness {
  let harness: Harness
  let view: UICollectionView
  let source: NumberSource

  init(
    _ layout: UICollectionViewLayout, counts: [Int] = [12],
    size: CGSize = CGSize(width: 320, height: 400), setUp: (inout Screen) -> Void = { _ in }
  ) {
    let harness = Harness(width: size.width, height: size.height) {
      $0.safeAreaInsets = .zero
      setUp(&$0)
    }
    self.harness = harness
    source = NumberSource(counts)
    let view = harness.perform {
      UICollectionView(
        frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    }
    self.view = view
    source.register(with: view)
    harness.perform { harness.window.addSubview(view) }
    harness.advance(to: 0)
  }

  func perform(_ body: (UICollectionView) -> Void) {
    harness.perform { body(view) }
    harness.advance(to: harness.engine.currentTime)
  }

  func advance(by seconds: TimeInterval) {
    harness.advance(to: harness.engine.currentTime + seconds)
  }

  /// Where an item's cell is by its model.
  func frame(_ item: Int, section: Int = 0) -> CGRect? {
    view.cellForItem(at: IndexPath(item: item, section: section))?.frame
  }

  /// Where it shows, in the window.
  func shown(_ item: Int) -> CGRect? { harness.state("cell \(item)")?.frame }

  var visible: [Int] { view.indexPathsForVisibleItems.map(\.item) }

  var codes: [DiagnosticCode] { harness.codes }
}

func flow(
  _ width: CGFloat, _ height: CGFloat, line: CGFloat = 10, space: CGFloat = 10,
  inset: UIEdgeInsets = .zero, direction: UICollectionViewFlowLayout.ScrollDirection = .vertical
) -> UICollectionViewFlowLayout {
  let layout = UICollectionViewFlowLayout()
  layout.itemSize = CGSize(width: width, height: height)
  (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (line, space)
  (layout.sectionInset, layout.scrollDirection) = (inset, direction)
  return layout
}

func isNear(_ one: CGRect?, _ other: CGRect, _ tolerance: CGFloat = 1e-6) -> Bool {
  guard let one else { return false }
  return [
    one.minX - other.minX, one.minY - other.minY, one.width - other.width,
    one.height - other.height,
  ].allSatisfy { abs($0) <= tolerance }
}

extension Harness {
  /// How the cells show, back to front, whatever the roles of the screens are.
  var cells: [String] {
    stage.viewStates().filter { $0.name.hasPrefix("cell") }
      .map { "\($0.name) \($0.frame) \($0.alpha) \($0.isHidden)" }
  }
}
