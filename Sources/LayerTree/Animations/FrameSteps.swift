import Foundation
import Rendering

/// The steps, in order, that each frame applies to the nodes of several layers for the layers'
/// animations.
///
/// Steps lie packed side by side, each with no more numbers than it needs: a frame of thousands of
/// layers takes as long as it takes to read them.
struct FrameSteps {
  private enum Action {
    /// Writes what shows without animations.
    case reset
    /// Writes that there is no value.
    case clear
    /// Writes the animation's value.
    case replace
    /// Adds the animation's value.
    case add
    /// Holds the size to what there can be.
    case holdSize
  }

  private struct Step {
    let action: Action
    let field: VectorField
    /// The number of components of a value.
    let width: UInt8
    /// The index in ``courses``, for `replace` and `add`.
    var course: Int32 = 0
  }

  /// One or more animations that proceed alike.
  struct Course: Hashable {
    fileprivate let effect: VectorCourse
    /// In the layer's seconds.
    fileprivate let beginTime: TimeInterval
    fileprivate let isHeldAtBeginning: Bool

    fileprivate func progress(at time: TimeInterval) -> Double? {
      effect.progress(at: isHeldAtBeginning ? 0 : time - beginTime)
    }
  }

  /// The position up to which the steps were read.
  struct Cursor {
    fileprivate var step = 0
    fileprivate var number = 0
  }

  private var steps: [Step] = []
  private var courses: [Course] = []
  /// The numbers of the steps one after the other: a value for `reset`, both ends for `replace` and
  /// `add`; then what reading four numbers at a time needs at the end.
  private var numbers: [Double] = [0, 0, 0]

  /// Adds the steps of one layer that shows `node` without its `animations` and returns how many.
  mutating func append(_ animations: [AttachedEffect], on node: RenderNode) -> Int {
    let count = steps.count
    var wholes: [VectorField] = []
    for animation in animations {
      for whole in animation.effect.field.wholes where !wholes.contains(whole) {
        wholes.append(whole)
      }
    }
    for whole in wholes {
      if whole == .backgroundColor, node.backgroundColor == nil {
        append(.clear, whole, [])
      } else {
        append(.reset, whole, [node[whole]])
      }
    }
    for animation in animations {
      let effect = animation.effect
      append(
        effect.isAdditive ? .add : .replace, effect.field, [effect.from, effect.to],
        course: index(of: animation))
    }
    if wholes.contains(.size) { append(.holdSize, .size, []) }
    return steps.count - count
  }

  /// Keeps the courses where `last` has them if they are the same: animations often go together, and
  /// what many layers share is read from the nearest cache.
  mutating func shareCourses(with last: inout [Course]) {
    if courses == last { courses = last } else { last = courses }
  }

  /// Applies the next `count` steps to `node`, which may be in any state that they led to.
  func apply(
    _ count: Int, from cursor: inout Cursor, at time: TimeInterval, to node: inout RenderNode
  ) {
    for index in cursor.step..<(cursor.step + count) {
      let step = steps[index]
      let (field, width) = (step.field, Int(step.width))
      switch step.action {
      case .reset:
        node[field] = vector(at: cursor.number)
        cursor.number += width
      case .clear: node.backgroundColor = nil
      case .replace, .add:
        let (from, to) = (cursor.number, cursor.number + width)
        cursor.number += 2 * width
        guard let progress = courses[Int(step.course)].progress(at: time) else { continue }
        let value = VectorEffect.value(from: vector(at: from), to: vector(at: to), at: progress)
        node[field] = step.action == .add ? node[field] + value : value
      case .holdSize: node.holdSize()
      }
    }
    cursor.step += count
  }

  /// The numbers from `index` on, those of the next steps included where it has fewer.
  private func vector(at index: Int) -> SIMD4<Double> {
    SIMD4(numbers[index], numbers[index + 1], numbers[index + 2], numbers[index + 3])
  }

  private mutating func append(
    _ action: Action, _ field: VectorField, _ values: [SIMD4<Double>], course: Int = 0
  ) {
    let width = field.width
    steps.append(
      Step(action: action, field: field, width: UInt8(width), course: Int32(course)))
    for value in values {
      for index in 0..<width { numbers.insert(value[index], at: numbers.count - 3) }
    }
  }

  /// Returns the index of the course of `animation`, which is appended unless it is among the last
  /// few.
  private mutating func index(of animation: AttachedEffect) -> Int {
    let course = Course(
      effect: animation.effect.course, beginTime: animation.beginTime,
      isHeldAtBeginning: animation.isHeldAtBeginning)
    if let index = courses.suffix(4).lastIndex(of: course) { return index }
    courses.append(course)
    return courses.count - 1
  }
}

/// A committed animation of a layer that is no more than a vector's.
struct AttachedEffect {
  let effect: VectorEffect
  let isHeldAtBeginning: Bool
  /// In the layer's seconds.
  let beginTime: TimeInterval
}
