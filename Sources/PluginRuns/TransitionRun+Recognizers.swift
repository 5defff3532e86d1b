import PluginAPI
package import TransitionKit

// The recognisers that plugins add to views themselves.

extension TransitionRun {
  /// The enabled recognisers that plugins have added to views on screen, in no particular order, without those
  /// of the scene unless the run is about it.
  package var recognizers: [UIGestureRecognizer] {
    company.cast.plugins.filter { $0 !== company.scene || company.leading === company.scene }
      .flatMap(\.bridge.heap.addedRecognizers)
      .filter { $0.isEnabled && $0.view?.window === stage.window }
  }
}
