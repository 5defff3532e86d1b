import ArgumentParser
import Foundation
import Media
import RenderTree
import TransitionKit

/// Which plugins a run is made of.
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

  /// The plugin that the run is named after, as it was given.
  var leading: String? { plugin ?? delegate ?? interaction ?? presentation ?? scene }

  /// The animator: the one that was given, or a plain one for an interaction that comes without
  /// one, since nobody drives a standard transition.
  var animator: String? {
    plugin ?? (interaction != nil && delegate == nil ? transition.animatorName : nil)
  }

  /// The scene: the one that was given, or one that has the transition.
  func sceneName(showsImages: Bool) -> String {
    if let scene { return scene }
    if showsImages { return "images" }
    return transition.sceneName
  }

  /// Refuses a run without plugins.
  func checkLeading() throws {
    guard leading == nil else { return }
    throw CommandFailure(
      .usage, code: "missing-plugin", "there is nothing to run: --plugin is missing",
      hint: "for example transhost --plugin flip; transhost list shows what there is")
  }

  /// The two pictures of `--from` and `--to`; nil without them.
  func images() throws -> (from: RenderImage, to: RenderImage)? {
    guard from != nil || to != nil else { return nil }
    guard let from, let to else {
      throw CommandFailure(
        .usage, code: "missing-picture", "--from and --to belong together",
        hint: "give both, or neither")
    }
    let decoder = ImageDecoder()
    return (try decoder.image(atPath: from), try decoder.image(atPath: to))
  }

  /// The files of the two pictures; none without them.
  var pictures: [String] { [from, to].compactMap(\.self) }

  /// `--set` values as key and value.
  func assignments() throws -> [(key: String, value: String)] {
    try parameters.map { text in
      guard let equals = text.firstIndex(of: "="), equals != text.startIndex else {
        throw CommandFailure(
          .usage, code: "bad-set", "--set \(text): not KEY=VALUE",
          hint: "for example --set duration=0.8")
      }
      return (String(text[..<equals]), String(text[text.index(after: equals)...]))
    }
  }
}
