import Diagnostics
import Foundation
import Lua
package import Manifests
import PluginFiles
package import TransitionKit

/// Screens that a scene plugin has built, and the transitions that it can start.
package final class Scene {
  /// The controller that fills the window.
  package let root: UIViewController
  private let functions: [String: ScriptFunction]
  /// The screens stay with the version that has built them.
  private let use: PluginUse

  /// Has `plugin` build its screens for `stage`.
  ///
  /// - Throws: ``PluginFailure`` when `build` fails or returns something else.
  package init(
    building plugin: Plugin, parameters: [String: ParameterValue], stage: ScriptStage
  ) throws {
    use = PluginUse(of: plugin)
    do {
      let scriptSelf = try plugin.selfMaker.make(parameters: parameters)
      let handle = try plugin.bridge.handle(for: stage, ownership: .strong)
      guard let build = plugin.function("build") else { throw Self.wrongResult(plugin, "nothing") }
      let results = try build.callThrowing(scriptSelf, handle)
      guard case .table(let table)? = results.first else {
        throw Self.wrongResult(plugin, (results.first ?? .nil).found)
      }
      root = try table["root"].object(UIViewController.self, "root")
      functions = try Self.functions(in: table, of: plugin)
      try ScriptSegue.connect(table["segues"], in: plugin.bridge)
    } catch let error as LuaError {
      throw PluginFailure(.invalid, plugin.diagnostic(for: error))
    } catch let error as LuaMisuse {
      throw PluginFailure(
        .invalid,
        Diagnostic(
          code: .wrongResult, message: "what build returned is not right: \(error)",
          file: plugin.file.name, line: plugin.line(of: "build"),
          hint: "return { root = controller, push = function … }"))
    }
  }

  /// The transitions that the scene can start, sorted.
  package var transitions: [String] { functions.keys.sorted() }

  /// The function that starts `operation`.
  package func function(for operation: TransitionOperation) -> ScriptFunction? {
    functions[operation.rawValue]
  }

  /// Has the scene start `operation`; `index` is what a tab bar or a strip is to select.
  package func start(_ operation: TransitionOperation, animated: Bool, index: Int? = nil) {
    func call() { functions[operation.rawValue]?.callReporting(animated, index) }
    // What takes no such argument, as performSegue, asks whether animations are on.
    if animated { call() } else { UIView.performWithoutAnimation(call) }
  }

  private static func functions(
    in table: LuaTable, of plugin: Plugin
  ) throws -> [String: ScriptFunction] {
    var functions: [String: ScriptFunction] = [:]
    for (name, value) in try table.fields where !["root", "segues"].contains(name) {
      guard Manifest.knownTransitions.contains(name) else {
        throw LuaMisuse(
          "there is no transition '\(name)'",
          hint: nearestName(to: name, among: Manifest.knownTransitions + ["root", "segues"]))
      }
      functions[name] = ScriptFunction(
        try value.function(name), name: name, bridge: plugin.bridge)
    }
    return functions
  }

  private static func wrongResult(_ plugin: Plugin, _ found: String) -> PluginFailure {
    PluginFailure(
      .invalid,
      Diagnostic(
        code: .wrongResult,
        message: "build must return a table with the root controller and a function for each "
          + "transition, and returned \(found)", file: plugin.file.name,
        line: plugin.line(of: "build"),
        hint: "return { root = controller, push = function … }"))
  }
}
