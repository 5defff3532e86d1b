import CAllocation
import Foundation
import Geometry
import PluginAPI
import Rendering
import TestBasics
import TransitionKit
import UsageLimits

/// The ticks that are charged for work of three sizes, each twice the one before, beside a count of
/// that work.
nonisolated struct CostGrowth {
  var ticks: [Int] = []
  var work: [Int] = []

  /// The growth of the ticks may fall behind that of the work by this factor: lists grow in steps. A square
  /// grows twice as fast as a line between the sizes.
  static let tolerance = 1.9

  /// A Boolean value that indicates whether the count follows the size.
  var isSeen: Bool { work[1] > work[0] && work[2] > work[1] }

  /// A sentence on work that grows faster than its charge; nil where it does not.
  ///
  /// What matters is what the size adds: work of a fixed size is no part of either growth.
  var problem: String? {
    let (moreWork, moreTicks) = (increases(of: work), increases(of: ticks))
    // Some objects more or less are the making of a list, not of its elements.
    guard moreWork.1 > 1_000 else { return nil }
    guard moreTicks.0 > 0, moreTicks.1 > 0 else {
      return "the work grows (\(work)), and the charge does not (\(ticks))"
    }
    let (workGrowth, ticksGrowth) = (ratio(moreWork), ratio(moreTicks))
    guard workGrowth > Self.tolerance * ticksGrowth else { return nil }
    return "the work (\(work)) grows faster than the charge (\(ticks))"
  }

  private func increases(of values: [Int]) -> (Int, Int) {
    (values[1] - values[0], values[2] - values[1])
  }

  private func ratio(_ increases: (Int, Int)) -> Double {
    Double(increases.1) / Double(max(1, increases.0))
  }
}

extension CostGrowth {
  /// Does the work of `sample` at its three sizes, times `factor`, and counts it. Only for a process of its own.
  init(of sample: CostSample, sizesTimes factor: Double = 1) throws {
    for size in sample.sizes.map({ Int(Double($0) * factor) }) {
      let trial = try CostTrial(sample, size: size, screen: .counting)
      work_begin()
      try trial.work()
      work.append(Int(work_end()))
      ticks.append(trial.ticks)
    }
  }
}

extension Screen {
  /// A screen that counts the texts and pictures that it is asked for.
  static var counting: Screen {
    Screen(
      size: CGSize(width: 390, height: 844), textDrawing: CountingText(),
      imageDecoding: CountingPictures())
  }
}

/// Text drawing that counts the bytes of texts.
nonisolated private struct CountingText: TextDrawing {
  private let boxes = BoxText()

  func size(of text: Text, width: CGFloat, scale: CGFloat) -> CGSize {
    work_add(text.string.utf8.count)
    return boxes.size(of: text, width: width, scale: scale)
  }

  func image(of text: Text, size: CGSize, scale: CGFloat) -> RenderImage {
    work_add(text.string.utf8.count)
    return boxes.image(of: text, size: size, scale: scale)
  }
}

/// A decoder that counts the pixels of pictures, whose sizes it reads from the heads of their files.
nonisolated private struct CountingPictures: ImageDecoding {
  func image(from data: [UInt8], name: String) throws -> RenderImage {
    func number(at index: Int) -> Int { data[index..<index + 4].reduce(0) { $0 << 8 | Int($1) } }
    let (width, height) = (number(at: 16), number(at: 20))
    work_add(width * height)
    let pixels = [UInt8](repeating: 0, count: 4 * width * height)
    return RenderImage(width: width, height: height, scale: 1, pixels: pixels)
  }
}
