import Foundation
import Geometry

/// The orientation of the content relative to the device; the raw values are UIKit's.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uiinterfaceorientation>
public nonisolated enum UIInterfaceOrientation: Int, Hashable, Sendable, CaseIterable {
  /// The orientation is not known.
  case unknown = 0
  /// Upright.
  case portrait = 1
  /// Upside down.
  case portraitUpsideDown = 2
  /// The device lies with its bottom to the right; the content is turned clockwise relative to it.
  case landscapeRight = 3
  /// The device lies with its bottom to the left; the content is turned anticlockwise relative to
  /// it.
  case landscapeLeft = 4

  /// A Boolean value that indicates whether the orientation is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// A Boolean value that indicates whether the orientation is landscape.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  /// Creates the default orientation of a screen of `size`: landscape right if it is wider than
  /// high, otherwise portrait.
  init(of size: CGSize) { self = size.width > size.height ? .landscapeRight : .portrait }

  /// The number of clockwise quarter turns of the content relative to the upright device.
  private var quarterTurns: Int {
    switch self {
    case .unknown, .portrait: 0
    case .landscapeRight: 1
    case .portraitUpsideDown: 2
    case .landscapeLeft: 3
    }
  }

  /// Returns the number of clockwise quarter turns that lead to `other`, 0…3.
  func quarterTurns(to other: UIInterfaceOrientation) -> Int {
    (other.quarterTurns - quarterTurns + 4) % 4
  }
}

extension CGAffineTransform {
  /// Creates a clockwise rotation by quarter turns: exactly the identity, ±90° or 180° (rule 11).
  init(quarterTurns: Int) {
    switch quarterTurns {
    case 1: self.init(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    case 2: self.init(a: -1, b: 0, c: 0, d: -1, tx: 0, ty: 0)
    case 3: self.init(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 0)
    default: self = .identity
    }
  }
}
