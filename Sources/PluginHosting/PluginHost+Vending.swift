import Diagnostics
public import Manifests
public import PluginAPI
import PluginDiscovery
import RunTraces
public import TransitionKit

// What a program gets of a host's plugins.

extension PluginHost {
  /// A delegate for navigation, tab bar and other containers and for presentations, to be kept by
  /// whoever sets it: UIKit's delegates are weak.
  ///
  /// A plugin that is broken now vends nothing, the standard transition runs, until it works.
  ///
  /// - Parameters:
  ///   - animator: The animator of the transitions that it supports; others run the standard way.
  ///   - interaction: The interaction that drives them. One with a gesture must be put on a view,
  ///     see ``install(_:on:start:)``.
  ///   - presentation: The presentation that frames presented controllers.
  /// - Throws: ``PluginFailure`` of kind `notFound`.
  public func delegate(
    animator: String? = nil, interaction: String? = nil, presentation: String? = nil
  ) throws -> PluginDelegate {
    PluginDelegate(
      HostAnswers(
        cast: cast, animator: try animator.map { try find($0, kind: .animator) },
        interaction: try interaction.map { try find($0, kind: .interaction) },
        presentation: try presentation.map { try find($0, kind: .presentation) }))
  }

  /// A delegate that says what the delegate plugin called `name` says.
  ///
  /// - Throws: ``PluginFailure`` of kind `notFound`.
  public func delegate(named name: String) throws -> PluginDelegate {
    PluginDelegate(HostAnswers(cast: cast, delegate: try find(name, kind: .delegate)))
  }

  /// Puts the gesture of the interaction called `name` on `view`; or of an animator with a gesture
  /// of its own, or those of all interactions that a delegate plugin names.
  ///
  /// - Parameter start: Starts the transition that the gesture asks for, with the index of the tab
  ///   or child where there are several; false when that can't be started now.
  /// - Throws: ``PluginFailure`` where there is no such plugin, or none that works.
  public func install(
    _ name: String, on view: UIView, start: @escaping (TransitionOperation, Int?) -> Bool
  ) throws {
    let host = InteractionHost(view: view, start: start)
    let place = try find(name, kind: .interaction, else: [.animator, .delegate])
    let member = try place.working()
    let interactions =
      member.kind == .delegate
      ? try member.plugin.manifest.interactions.map { try cast.interaction(named: $0) }
      : [cast.interaction(of: member)]
    for interaction in interactions { interaction.install(on: view, host: host) }
  }

  /// Sets parameters of the plugin called `name`, for the transitions to come; those that are not
  /// named have their defaults. They stay over reloads, as far as the new version admits them. Relative
  /// paths of pictures are resolved against the working directory.
  ///
  /// - Throws: ``PluginFailure`` of kind `usage` with every wrong one; of others where there is no
  ///   such plugin, or none that works.
  public func setParameters(_ values: [String: ParameterValue], of name: String) throws {
    let member = try find(name, kind: nil).working()
    try member.set(values.sorted { $0.key < $1.key }.map { ($0.key, $0.value.description) })
  }

  /// Writes the engine's diagnostics to ``onDiagnostic``, with the line of the plugin that has to do
  /// with them: give it to the `Stage`.
  public var observer: any TransitionObserver { HostObserver(cast: cast) }

  /// The place that `name` means; with a `kind`, of that kind or of one of `others`.
  ///
  /// - Throws: ``PluginFailure`` of kind `notFound`.
  func find(
    _ name: String, kind: PluginKind?, else others: [PluginKind] = []
  ) throws -> HostedPlugin {
    let name = PluginLocator.name(of: name)
    for kind in [kind] + others {
      if let place = hosted.first(where: { $0.isCalled(name, kind: kind) }) { return place }
    }
    throw locator.missingName(name, kind: kind, listed: hosted.compactMap(\.member?.name))
  }
}

extension HostedPlugin {
  /// The plugin, if it works.
  ///
  /// - Throws: ``PluginFailure`` with what is wrong with it.
  func working() throws -> CastMember {
    if let member { return member }
    throw PluginFailure(kind: .invalid, diagnostics: problems)
  }
}

/// Passes the engine's diagnostics on.
private final class HostObserver: TransitionObserver {
  private weak var cast: PluginCast?

  init(cast: PluginCast) { self.cast = cast }

  func transitionDidEmit(_ event: TransitionEvent) {}

  func transitionDidDiagnose(_ diagnostic: Diagnostic) {
    guard let cast else { return }
    var noted = diagnostic
    if let blame = cast.running ?? cast.moving { noted.place(at: blame) }
    cast.journal.add(noted)
    // What the engine had to end is a failure like an error.
    let ends: [DiagnosticCode] = [.neverCompleted, .completesOnOneBranch]
    if ends.contains(diagnostic.code), let animator = cast.animatorInMotion,
      animator.scriptContext?.hasEnded == false
    {
      animator.engagement.fail(with: noted)
    }
  }
}

extension PluginCast {
  /// The animator of the running transition.
  fileprivate var animatorInMotion: ScriptAnimator? {
    plugins.lazy.compactMap(\.runningAnimators.first).first
  }

  /// The origin of the animation in progress: the plugin and the functions that a diagnostic is
  /// attributed to.
  fileprivate var moving: Blame? {
    animatorInMotion.map {
      Blame(
        $0.script.plugin, function: ["animateTransition", "frame", "startInteractiveTransition"])
    }
  }
}
