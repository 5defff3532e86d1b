import Filters
import Foundation
import Lua
import Manifests
import PluginFiles
import Rendering
import UsageLimits

/// The border between one plugin's scripts and the engine: the parts that binding code works with.
///
/// Most code needs one part only: encoded values the ``heap``, work the ``budget``, functions of
/// scripts the ``calls``. A ``BindingRegistry`` opens it; what that defines holds the bridge unowned.
/// The owner of the bridge owns the state.
package final class ScriptBridge {
  /// The state, the limits, and what is charged for the work of the host.
  let budget: ScriptBudget
  /// The handles and values that scripts hold, and what the engine keeps for them.
  package let heap: ScriptHeap
  /// The calls into the plugin.
  package let calls: ScriptCalls
  /// The display links of the plugin.
  package let links = DisplayLinks()
  /// The owner of the scripts, the other plugins, and the observer.
  package let surroundings = ScriptSurroundings()
  /// The parts of the API and the capabilities that the scripts use.
  let ledger: APILedger
  /// The filters that the scripts can name.
  let filters: FilterCatalog
  /// The bridge in weak references.
  private(set) lazy var standIn = WeakStandIn(self)

  /// A bridge without a state so far, for a plugin with `limits`.
  init(
    stopwatch: Stopwatch? = nil, assets: AssetLoader = AssetLoader(),
    limits: PluginLimits = .standard, edition: APIEdition = .current,
    filters: FilterCatalog = .standard
  ) {
    budget = ScriptBudget(limits: limits)
    heap = ScriptHeap(budget: budget, assets: assets)
    calls = ScriptCalls(budget: budget, surroundings: surroundings, stopwatch: stopwatch)
    ledger = APILedger(edition: edition, budget: budget, surroundings: surroundings)
    self.filters = filters
  }

  /// Closes the state: nothing of the plugin runs any more.
  func close() {
    surroundings.endLog()
    budget.close()
    surroundings.observer = nil
    heap.close()
  }

  /// Takes the plugin out: what it left with the engine is called no more.
  package func takeOut() {
    calls.takeOut()
    links.invalidate()
  }
}
