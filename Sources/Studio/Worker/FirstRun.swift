import Diagnostics
import Manifests
import PluginRuns

/// The run that a studio begins with: of the plugins that it was given, or of shipped ones where those can't be
/// loaded.
struct FirstRun {
  /// The run.
  let run: TakeRun
  /// The problems of the plugins that were given.
  let problems: [Diagnostic]

  /// Makes the run of `request`.
  ///
  /// - Throws: ``PluginFailure`` where no plugins can be loaded.
  init(_ request: RunRequest) throws {
    do {
      run = try TakeRun(Take(request, startsTransition: false))
      problems = []
    } catch let failure as PluginFailure {
      var plain = request
      (plain.animator, plain.delegate) = (nil, nil)
      (plain.interaction, plain.presentation) = (nil, nil)
      plain.parameters = []
      problems = failure.diagnostics
      do {
        run = try TakeRun(Take(plain, startsTransition: false))
      } catch {
        plain.scene = try plain.locate(plain.transition.sceneName, .scene)
        run = try TakeRun(Take(plain, startsTransition: false))
      }
    }
  }
}
