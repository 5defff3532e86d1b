import Diagnostics
import Foundation
package import Gestures
package import PluginRuns
import TransitionKit

/// A take as texts that can be copied: its touches, its parameters and the command that shows it again.
package struct TakeTexts {
  /// The request of the take: its plugins, its stage, its parameters and its transition.
  package var request: RunRequest
  /// The paths of the two pictures of a scene that shows pictures, as given; otherwise empty.
  package var pictures: [String] = []
  /// The touches, in seconds since the take began.
  package var touches: TouchTrack
  /// The times at which the window was rotated, in seconds since the take began.
  package var rotations: [Double] = []
  /// A Boolean value that indicates whether the scene starts the transition at 0.
  package var startsTransition: Bool
  /// The time that the stage shows, in seconds since the take began.
  package var time: Double
  /// The time up to which the take has gone, in seconds.
  package var end: Double

  /// Creates the texts of a take.
  package init(
    _ request: RunRequest, touches: TouchTrack, startsTransition: Bool, time: Double, end: Double
  ) {
    (self.request, self.touches) = (request, touches)
    (self.startsTransition, self.time, self.end) = (startsTransition, time, end)
  }

  /// The touches as lines for a file of `--gesture`; empty without touches.
  package var gesture: String { closedTouches.text }

  /// The parameters as options: `--set duration=0.8 --set scene.rows=3`; empty without any.
  package var parameters: String { setOptions.joined(separator: " ") }

  /// The touches, each finger of which is lifted: a file must say so. A finger that is down is taken
  /// away after the take, so that no frame of it changes.
  package var closedTouches: TouchTrack {
    var down: [Int: TimedTouch] = [:]
    for touch in touches.touches { down[touch.id] = touch.phase.isLast ? nil : touch }
    let last = max(touches.duration, end, time) + 1 / request.stage.framesPerSecond
    return TouchTrack(
      touches.touches
        + down.values.sorted { $0.id < $1.id }.map {
          TimedTouch(time: last, id: $0.id, phase: .cancelled, point: $0.point)
        })
  }

  // MARK: - The command

  private static let touchFile = "transhost-touches.jsonl"
  private static let frameFile = "transhost-frame.png"

  /// The commands for a POSIX shell that run the take again and write the frame that the stage shows.
  ///
  /// Touches go through a file, as a here-document has no length that the system limits.
  package var command: String {
    let touches = gesture
    var lines: [String] = []
    if !touches.isEmpty { lines.append("cat > \(Self.touchFile) <<'END'\n\(touches)END\n") }
    lines.append((["transhost", "run"] + options).joined(separator: " ") + "\n")
    return lines.joined()
  }

  /// The options of `run`, quoted.
  private var options: [String] {
    pluginOptions + setOptions + drivingOptions + request.stage.arguments
      + ["--at", NumberText.of(time), "--output", Self.frameFile]
  }

  private var pluginOptions: [String] {
    let files: [(String, URL?)] = [
      ("--plugin", request.animator), ("--delegate", request.delegate),
      ("--interaction", request.interaction), ("--presentation", request.presentation),
      ("--scene", request.scene),
    ]
    var options = files.flatMap { option, file in
      file.map { [option, ShellText.quoted(Self.path(of: $0))] } ?? []
    }
    // A transition that is named and does not begin is an error.
    if !isIdle || request.transition != .push {
      options += ["--transition", request.transition.rawValue]
    }
    if pictures.count == 2 {
      options += [
        "--from", ShellText.quoted(pictures[0]), "--to", ShellText.quoted(pictures[1]),
      ]
    }
    return options
  }

  private var setOptions: [String] {
    request.parameters.flatMap { ["--set", ShellText.quoted("\($0.key)=\($0.value)")] }
  }

  /// A Boolean value that indicates whether the take has neither a button nor touches.
  private var isIdle: Bool { touches.touches.isEmpty && !startsTransition }

  private var drivingOptions: [String] {
    var options: [String] = []
    let hasTouches = !touches.touches.isEmpty
    if hasTouches {
      options += ["--gesture", Self.touchFile]
    } else if isIdle {
      // Gestures without a touch keep the scene from starting the transition.
      options += ["--gesture", ShellText.quoted("wait 0.1s")]
    }
    if hasTouches, startsTransition { options.append("--start") }
    options += rotations.flatMap { ["--rotate-at", NumberText.of($0)] }
    if !request.isAnimated { options.append("--no-animation") }
    return options
  }

  /// The path of a plugin's file; that of a folder for an `init.lua`.
  private static func path(of file: URL) -> String {
    let file = file.absoluteURL.standardizedFileURL
    return file.lastPathComponent == "init.lua"
      ? file.deletingLastPathComponent().path : file.path
  }
}
