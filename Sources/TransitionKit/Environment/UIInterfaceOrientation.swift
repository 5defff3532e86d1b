import Foundation
import Geometry

/// How the content is turned against the device; the raw values are UIKit's.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uiinterfaceorientation>
public nonisolated enum UIInterfaceOrientation: Int, Hashable, Sendable, CaseIterable {
  /// Not known.
  case unknown = 0
  /// Upright.
  case portrait = 1
  /// Upside down.
  case portraitUpsideDown = 2
  /// The device lies with its bottom to the right; the content is turned clockwise against it.
  case landscapeRight = 3
  /// The device lies with its bottom to the left; the content is turned anticlockwise against it.
  case landscapeLeft = 4

  /// Whether the content is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the content lies.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  /// What a screen of `size` has unless it is told: portrait where it isn't wider than high.
  init(of size: CGSize) { self = size.width > size.height ? .landscapeRight : .portrait }

  /// Quarter turns of the content against the upright device, clockwise.
  private var quarterTurns: Int {
    switch self {
    case .unknown, .portrait: 0
    case .landscapeRight: 1
    case .portraitUpsideDown: 2
    case .landscapeLeft: 3
    }
  }

  /// How many quarter turns clockwise lead to `other`, 0…3.
  func quarterTurns(to other: UIInterfaceOrientation) -> Int {
    (other.quarterTurns - quarterTurns + 4) % 4
  }
}

extension CGAffineTransform {
  /// A turn by quarters, clockwise: exactly the identity, ±90° or 180° (rule 11).
  init(quarterTurns: Int) {
    switch quarterTurns {
    case 1: self.init(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    case 2: self.init(a: -1, b: 0, c: 0, d: -1, tx: 0, ty: 0)
    case 3: self.init(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 0)
    default: self = .identity
    }
  }
}
