import ArgumentParser
import Diagnostics
import Foundation
import Media
import PluginRuns
import Rendering
import TransitionKit

/// The options that select the plugins of a run.
struct PluginOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The animator.", valueName: "path|name"))
  var plugin: String?

  @Option(
    help: ArgumentHelp(
      "A delegate, which chooses the animator and the interaction.", valueName: "path|name"))
  var delegate: String?

  @Option(
    help: ArgumentHelp("What drives the transition by gestures.", valueName: "path|name"))
  var interaction: String?

  @Option(help: ArgumentHelp("What frames a presented screen.", valueName: "path|name"))
  var presentation: String?

  @Option(
    name: .customLong("transition"),
    help: "The transition to run: \(TransitionOperation.list("or")). (default: push)")
  var requestedTransition: TransitionOperation?

  @Option(help: ArgumentHelp("The screens.", valueName: "path|name"))
  var scene: String?

  @Option(help: "A picture to start from, in place of a scene's first screen.")
  var from: String?

  @Option(help: "A picture to end with, in place of a scene's second screen.")
  var to: String?

  @Option(
    name: .customLong("set"),
    help: """
      A parameter of the plugin, as KEY=VALUE, or of another one of the run, as NAME.KEY=VALUE; \
      may repeat.
      """)
  var parameters: [String] = []

  /// The transition to run.
  var transition: TransitionOperation { requestedTransition ?? .push }

  /// The plugin after which the run is named, as given.
  var leading: String? { plugin ?? delegate ?? interaction ?? presentation ?? scene }

  /// The animator: the given one, or a plain one for an interaction without an animator, since a
  /// standard transition cannot be driven.
  var animator: String? {
    plugin ?? (interaction != nil && delegate == nil ? transition.animatorName : nil)
  }

  /// Returns the scene: the given one, or one that has the transition.
  func sceneName(showsImages: Bool) -> String {
    if let scene { return scene }
    if showsImages { return "images" }
    return transition.sceneName
  }

  /// Throws an error for a run without plugins.
  func checkLeading() throws {
    guard leading == nil else { return }
    throw CommandFailure(
      .usage, code: .missingPlugin, "there is nothing to run: --plugin is missing",
      hint: "for example transhost --plugin flip; transhost list shows what there is")
  }

  /// Returns the two pictures of `--from` and `--to`; nil without them.
  func images() throws -> (from: RenderImage, to: RenderImage)? {
    guard from != nil || to != nil else { return nil }
    guard let from, let to else {
      throw CommandFailure(
        .usage, code: .missingPicture, "--from and --to belong together",
        hint: "give both, or neither")
    }
    let decoder = ImageDecoder()
    return (try decoder.image(atPath: from), try decoder.image(atPath: to))
  }

  /// The files of the two pictures; empty without them.
  var pictures: [String] { [from, to].compactMap(\.self) }

  /// Returns the `--set` values as keys and values.
  func assignments() throws -> [(key: String, value: String)] {
    try parameters.map { text in
      guard let equals = text.firstIndex(of: "="), equals != text.startIndex else {
        throw CommandFailure(
          .usage, code: .badSet, "--set \(text): must be KEY=VALUE",
          hint: "for example --set duration=0.8")
      }
      return (String(text[..<equals]), String(text[text.index(after: equals)...]))
    }
  }
}
