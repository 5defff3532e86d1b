// Animations that are scrubbed by themselves, in a layer whose time runs as ever.

extension CALayer {
  /// Lets the layer's animations that were added between two marks go by `course`, from the layer's
  /// time to theirs; nil: by the layer's time again.
  package func driveAnimations(addedWithin marks: ClosedRange<Int>, by course: TimeCourse?) {
    for attached in animations
    where marks.contains(attached.sequence) && !attached.isOver && attached.course != course {
      attached.course = course
      if let forest { forest.ends.set(end(of: attached), of: attached, on: self) }
      noteFrameChange()
    }
  }
}
