import CLuaPeers
import Foundation
import LayerTree
import TransitionKit

/// A view on a stage that no script uses: the engine alone, and the engine as plain functions for
/// the peer in C.
@MainActor
final class PlainEngine {
  let stage = Stage(screen: Screen(size: CGSize(width: 390, height: 844)))
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private var lastTimestamp = 0.0

  init() throws {
    try stage.advance(to: 0)
    stage.perform { stage.window.addSubview(view) }
  }

  /// Makes a frame `interval` seconds after the last one.
  func makeFrame(after interval: Double) throws {
    try stage.advance(to: stage.engine.currentTime + interval)
  }

  // MARK: What is measured

  /// Reads the view's opacity `times` times.
  func read(times: Int) {
    var sum = 0.0
    for _ in 0..<times { sum += Double(view.alpha) }
    precondition(sum >= 0, "no opacity is negative")
  }

  /// Sets the view's opacity to a half and a quarter alternately.
  func assign(times: Int) {
    stage.perform { for index in 0..<times { view.alpha = index % 2 == 0 ? 0.5 : 0.25 } }
  }

  /// Animates the view's opacity to a half and a quarter alternately.
  func animate(times: Int) {
    let block = cluapeers_block(
      duration: 0.3, delay: 0, damping: .nan, velocity: .nan, spring_duration: .nan, bounce: .nan)
    stage.perform {
      for index in 0..<times {
        _ = PlainAnimation(block) { self.view.alpha = index % 2 == 0 ? 0.5 : 0.25 }
      }
    }
  }

  /// Makes display links that only read the time.
  func makeLinks(_ count: Int) {
    for _ in 0..<count {
      stage.engine.onFrame { [unowned self] in lastTimestamp = $0.timestamp }
    }
  }

  // MARK: For C

  /// The engine as plain functions, which use the current engine.
  static let functions = cluapeers_engine(
    alpha: { Double(borrowed($0, as: UIView.self)?.alpha ?? 0) },
    set_alpha: { borrowed($0, as: UIView.self)?.alpha = CGFloat($1) },
    animate: { block, body, context in
      guard let block, let body else { return nil }
      return Unmanaged.passRetained(PlainAnimation(block.pointee) { body(context) }).toOpaque()
    },
    make_link: { body, context in
      let link = Engine.current?.onFrame { _ in body?(context) }
      return link.map { Unmanaged.passRetained($0).toOpaque() }
    },
    timestamp: { borrowed($0, as: CADisplayLink.self)?.timestamp ?? 0 },
    release: { object in
      if let object { Unmanaged<AnyObject>.fromOpaque(object).release() }
    })

  private static func borrowed<Object: AnyObject>(
    _ pointer: UnsafeMutableRawPointer?, as type: Object.Type
  ) -> Object? {
    pointer.map { Unmanaged<Object>.fromOpaque($0).takeUnretainedValue() }
  }
}

/// An animation with the state that a plain binding has: whether it is running.
@MainActor
private final class PlainAnimation {
  private var isFinished: Bool?

  /// Begins an animation, in the form that the numbers in `block` describe.
  init(_ block: cluapeers_block, animations: () -> Void) {
    let end = { (finished: Bool) in self.isFinished = finished }
    let velocity = block.velocity.isNaN ? 0 : block.velocity
    if block.duration.isNaN {
      UIView.animate(
        springDuration: block.spring_duration, bounce: block.bounce,
        initialSpringVelocity: velocity, delay: block.delay, animations: animations,
        completion: end)
    } else if block.damping.isNaN {
      UIView.animate(
        withDuration: block.duration, delay: block.delay, animations: animations, completion: end)
    } else {
      UIView.animate(
        withDuration: block.duration, delay: block.delay, usingSpringWithDamping: block.damping,
        initialSpringVelocity: velocity, animations: animations, completion: end)
    }
  }
}
