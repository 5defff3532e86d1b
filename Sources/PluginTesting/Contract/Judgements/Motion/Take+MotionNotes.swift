import Compositor

// What may be meant in a motion, and is seldom right.

extension Take {
  /// Returns the first note on how the screens move, and on what is shown of them; nil without one.
  ///
  /// - Parameter frames: The ``smallFrames``.
  func noteOnMotion(in frames: [FlashDetector.Frame]) -> Finding? {
    excessiveOvershoot ?? gapOfOvershoot ?? perspectiveOfNothing ?? reversedPerspective
      ?? noteOnSides ?? dipOfDissolve(in: frames) ?? shadowCutOff ?? squashedPicture
  }

  /// The first note on the sides that the screens have in common; nil without one.
  private var noteOnSides: Finding? { openSeam ?? crossing ?? openCube }
}
