// What the engine notices of animations.

extension CodeTable {
  /// Property animators, blocks and keyframes.
  static let animations = CodeTable(
    .engine,
    [
      .animatorNotInterruptible: CodeEntry(
        "A property animator that is not interruptible was to be interrupted.",
        remedy: "Set isInterruptible before it starts."),
      .wrongAnimatorState: CodeEntry(
        "A property animator was called in a state in which that has no meaning.",
        remedy: "Check the state of the animator before the call."),
      .repeatNotAvailable: CodeEntry(
        "UIView.modifyAnimations was called where animations run once.",
        remedy: "Call it directly inside a UIView.animate block."),
      .orderInKeyframe: CodeEntry(
        "The order of views was changed in a keyframe that begins later, and the change takes effect at once.",
        remedy:
          "Change the order before the animation, or in the completion of the first of two animations."
      ),
    ])
}
