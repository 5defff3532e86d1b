// Plugins in a program of your own: the ten lines between the marks host the plugins of ./plugins,
// push a screen with one of them, and load its newest version while that runs.
//
//     swift build && cd my-project && embedding-example rise

import Foundation
import Geometry
import PluginHosting
import TransitionKit

let name = CommandLine.arguments.dropFirst().first ?? "rise"

/// What a real program would draw.
func show(_ stage: Stage, frame: Int) {
  guard frame % 5 == 0, let view = stage.viewStates().first(where: { $0.name == "to" }) else {
    return
  }
  let numbers = [
    view.frame.minX, view.frame.minY, view.alpha, view.transform.m41, view.transform.m42,
  ]
  print("frame \(frame): to x y alpha tx ty", numbers.map { ($0 * 100).rounded() / 100 })
}

do {
  // ten lines
  let screen = Screen(size: CGSize(width: 390, height: 844))
  let host = PluginHost(folder: URL(filePath: "plugins"), screen: screen) { print($0) }
  let delegate = try host.delegate(animator: name)
  let stage = Stage(screen: screen, observer: host.observer)
  let navigation = UINavigationController(rootViewController: UIViewController())
  (navigation.delegate, stage.rootViewController) = (delegate, navigation)
  stage.perform { navigation.pushViewController(UIViewController(), animated: true) }
  for frame in 0...30 {
    try stage.advance(to: Double(frame) / 60)
    if frame == 10 { print(host.reload(name)) } else { show(stage, frame: frame) }
  }
  // so far
  print("on top: the \(navigation.viewControllers.count == 2 ? "new" : "old") screen")
} catch {
  print(error)
  exit(1)
}
