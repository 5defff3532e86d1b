public import Foundation
import LayerTree
public import TransitionKit

/// Plugins in a program of your own: loads a folder of them, vends them as delegates, and reloads
/// them while they run.
///
/// ```swift
/// let host = PluginHost(folder: plugins, screen: screen) { print($0) }
/// let delegate = try host.delegate(animator: "flip")
/// navigation.delegate = delegate
/// …
/// print(host.reload("flip"))
/// ```
///
/// Names are file names without `.lua`, or what a plugin calls itself. Each is looked up when a
/// transition asks for it, so what a delegate vends next is always the newest version that works.
/// Nothing that a plugin does ends the program: it is diagnosed, and the transition goes to its
/// right end.
@MainActor public final class PluginHost {
  /// Hears of everything that plugins do wrong or print, in order.
  public var onDiagnostic: (Diagnostic) -> Void
  /// What each plugin may use of the machine; those loaded from now on get it.
  public var limits: PluginLimits
  /// The screen that plugins are loaded for.
  public let screen: Screen

  /// Loads all plugins of `folders`, nearest first, and their subfolders `animators`,
  /// `interactions` and so on. A broken one is diagnosed, and hides none of the others.
  public init(
    folders: [URL], screen: Screen, limits: PluginLimits = .standard,
    onDiagnostic: @escaping (Diagnostic) -> Void = { _ in }
  ) {
    self.screen = screen
    self.limits = limits
    self.onDiagnostic = onDiagnostic
  }

  /// Loads all plugins of one folder.
  public convenience init(
    folder: URL, screen: Screen, limits: PluginLimits = .standard,
    onDiagnostic: @escaping (Diagnostic) -> Void = { _ in }
  ) {
    self.init(folders: [folder], screen: screen, limits: limits, onDiagnostic: onDiagnostic)
  }

  isolated deinit { close() }

  /// The plugins, in the order in which they were found.
  public var plugins: [PluginStatus] { [] }

  /// A delegate for navigation, tab bar and other containers and for presentations, to be kept by
  /// whoever sets it: UIKit's delegates are weak.
  ///
  /// - Parameters:
  ///   - animator: Who moves the transitions that it is made for; others run the standard way.
  ///   - interaction: Who drives them; see ``install(_:on:start:)``.
  ///   - presentation: What frames presented controllers.
  /// - Throws: ``PluginFailure`` where there is no such plugin, or none that works.
  public func delegate(
    animator: String? = nil, interaction: String? = nil, presentation: String? = nil
  ) throws -> PluginDelegate {
    throw PluginFailure(.notFound, Diagnostic(code: "plugin-not-found", message: "no plugins"))
  }

  /// Loads the plugin called `name` anew from its file.
  @discardableResult
  public func reload(_ name: String) -> ReloadOutcome { .refused([], running: nil) }

  /// Loads the plugin in `file` anew, or for the first time.
  @discardableResult
  public func reload(_ file: URL) -> ReloadOutcome { .refused([], running: nil) }

  /// Reloads the plugins whose files, modules or pictures have changed, and loads new ones.
  @discardableResult
  public func reloadChanged() -> [ReloadOutcome] { [] }

  /// Closes all plugins: running transitions end on their right screens, and delegates vend nothing
  /// any more.
  public func close() {}
}
