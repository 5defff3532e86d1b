import Foundation
import Manifests
import PluginDiscovery
import PluginRuns
import PluginTesting
import TransitionKit

/// The example of a plugin in the gallery: the first transition of its specs, on the same screens
/// and with the same gesture; for anything the specs do not specify, the program's defaults.
struct GalleryExample: Hashable {
  let kind: PluginKind
  var transition = TransitionOperation.push
  /// The scene, if it is not the program's default for the transition.
  var scene: String?
  /// The animator, for a plugin that does not move the screens itself.
  var animator: String?
  var gesture: String?
  /// The size for which the gesture's coordinates are written.
  var size: String?
  /// A Boolean value that indicates whether the example shows two given pictures.
  var showsPictures = false

  /// Makes the example of the plugin that `summary` describes.
  init(of summary: PluginSummary, kind: PluginKind) {
    self.kind = kind
    if kind == .scene {
      showsPictures = summary.name == "images"
      let usual = TransitionOperation.allCases.first { $0.sceneName == summary.name }
      if usual == nil, !showsPictures, readSpecs(of: summary) { return }
      transition = usual ?? .push
      animator = transition.animatorName
      return
    }
    let offered = summary.transitions.compactMap(TransitionOperation.init(rawValue:))
    transition = offered.first ?? .push
    _ = readSpecs(of: summary)
    // If the specs begin with an undeclared transition, the first declared one is used.
    if let first = offered.first, !offered.contains(transition) { transition = first }
  }

  /// Reads the first transition of the plugin's specs.
  ///
  /// - Returns: False for a plugin without specs.
  private mutating func readSpecs(of summary: PluginSummary) -> Bool {
    for file in SpecFile.all(of: URL(filePath: summary.file)) {
      if let text = try? String(contentsOf: file.url, encoding: .utf8), read(text) { return true }
    }
    return false
  }

  /// Reads the first transition of a spec.
  ///
  /// - Returns: False for a spec that begins no transition.
  private mutating func read(_ spec: String) -> Bool {
    let call = /transition\.([a-z]+)\s*\{([^}]*)\}/
    let known = spec.matches(of: call).lazy.compactMap { match in
      TransitionOperation(rawValue: String(match.1)).map { (match, $0) }
    }
    guard let (match, transition) = known.first else { return false }
    self.transition = transition
    scene = match.2.firstMatch(of: /\bscene = "([^"]+)"/).map { String($0.1) }
    if scene == transition.sceneName { scene = nil }
    if kind != .animator {
      animator = match.2.firstMatch(of: /\banimator = "([^"]+)"/).map { String($0.1) }
    }
    let following = spec[match.range.upperBound...]
    let calls =
      following.firstMatch(of: /transition\.|\bit\(/).map { following[..<$0.range.lowerBound] }
      ?? following
    gesture = calls.firstMatch(of: /:gesture\s*\(?"([^"]+)"/).map { String($0.1) }
    if gesture != nil, let size = spec.firstMatch(of: /CGSize\((\d+), (\d+)\)/) {
      self.size = "\(size.1)x\(size.2)"
    }
    return true
  }

  /// Returns the arguments of `transhost` that run the plugin called `name`.
  ///
  /// - Parameter pictures: The paths of two pictures, for examples that need them.
  func arguments(for name: String, pictures: [String] = ["a.jpg", "b.jpg"]) -> [String] {
    let role = kind == .animator ? "plugin" : kind.rawValue
    var arguments = ["--\(role)", name]
    func add(_ option: String, _ value: String?) {
      if let value { arguments += ["--\(option)", value] }
    }
    add("plugin", animator)
    add("scene", scene)
    if transition != .push { add("transition", transition.rawValue) }
    add("gesture", gesture)
    add("size", size)
    if showsPictures { zip(["from", "to"], pictures).forEach { add($0, $1) } }
    return arguments
  }

  /// Returns the command as it is typed.
  func command(for name: String) -> String {
    (["transhost"] + arguments(for: name).map { $0.contains(" ") ? "\"\($0)\"" : $0 })
      .joined(separator: " ")
  }
}
