import Foundation
import PluginRuns
import Testing
import TransitionKit

struct StageSettingsTests {
  typealias Quantity = StageSettings.Fault.Quantity

  /// Stages, with the number of each that is refused where frames are drawn.
  nonisolated static let drawn: [(width: Double, height: Double, scale: Double, fault: Quantity?)] =
    [
      (390, 844, 2, nil), (1, 1, 1, nil), (1, 1, 16, nil), (20_000, 2000, 0.1, nil),
      (100_000, 5, 0.1, nil), (16_384, 2441, 1, nil), (1, 5, 0.5, nil),
      (0, 844, 2, .width), (390, 0, 2, .height), (-1, 5, 2, .width), (0.5, 5, 16, .width),
      (390, 100_001, 0.1, .height), (.nan, 5, 2, .width), (5, .infinity, 2, .height),
      (390, 844, 0, .scale), (390, 844, 0.09, .scale), (390, 844, 16.5, .scale),
      (390, 844, .nan, .scale),
      (16_385, 10, 1, .pixelSide), (10, 8193, 2, .pixelSide), (4, 40, 0.1, .pixelSide),
      (8000, 8000, 1, .pixelCount), (16_384, 2442, 1, .pixelCount),
    ]

  @Test(arguments: drawn)
  func `the limits of what is drawn`(
    width: Double, height: Double, scale: Double, fault: Quantity?
  ) {
    let stage = StageSettings(size: CGSize(width: width, height: height), scale: scale)
    #expect(Self.fault(of: stage)?.quantity == fault)
  }

  private static func fault(of stage: StageSettings) -> StageSettings.Fault? {
    do throws(StageSettings.Fault) {
      try stage.check()
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [(1, true), (1000, true), (0.5, false), (1001, false), (Double.nan, false)])
  func `the limits of the frame rate`(rate: Double, isFine: Bool) {
    let stage = StageSettings(framesPerSecond: rate)
    #expect((Self.fault(of: stage) == nil) == isFine)
  }

  @Test func `a run without pictures takes more`() throws {
    var stage = StageSettings(
      size: CGSize(width: 90_000, height: 90_000), scale: 50, framesPerSecond: 5000)
    try stage.check(.run)
    stage.scale = 101
    let fault = #expect(throws: StageSettings.Fault.self) { try stage.check(.run) }
    #expect(fault.map(\.description) == "the scale must be from 0.01 to 100, not 101")
  }

  @Test func `every option of a stage is a value of its own in JSON`() throws {
    let stage = StageSettings(
      size: CGSize(width: 180, height: 320.5), scale: 0.1, framesPerSecond: 20,
      layoutDirection: .rightToLeft, appearance: .dark, reducesMotion: true)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(stage)
    #expect(
      String(decoding: data, as: UTF8.self)
        == #"{"appearance":"dark","direction":"rtl","fps":20,"height":320.5,"#
        + #""reduceMotion":true,"scale":0.1,"width":180}"#)
    #expect(try JSONDecoder().decode(StageSettings.self, from: data) == stage)
    // Each has an entry in the table.
    let keys = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any]).keys
    let sides: Set = ["width", "height"]
    #expect(
      Set(keys).subtracting(sides) == Set(StageSettings.options.map(\.name)).subtracting(["size"]))
  }

  @Test func `what is as usual is left out of a command line`() {
    var stage = StageSettings(size: CGSize(width: 98, height: 211), scale: 1)
    #expect(stage.arguments == ["--size", "98x211", "--scale", "1", "--fps", "60"])
    stage.layoutDirection = .rightToLeft
    stage.appearance = .dark
    stage.reducesMotion = true
    #expect(
      stage.arguments.dropFirst(6) == [
        "--appearance", "dark", "--direction", "rtl", "--reduce-motion",
      ])
  }

  nonisolated static let devices: [(size: CGSize, safeArea: UIEdgeInsets, turned: UIEdgeInsets)] = {
    let upright = UIEdgeInsets(top: 47, bottom: 34)
    let onItsSide = UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47)
    let tablet = UIEdgeInsets(top: 24, bottom: 20)
    return [
      (CGSize(width: 390, height: 844), upright, onItsSide),
      (CGSize(width: 844, height: 390), onItsSide, upright),
      (CGSize(width: 480, height: 320), onItsSide, upright),
      (CGSize(width: 140, height: 150), upright, onItsSide),
      (CGSize(width: 300, height: 200), upright, UIEdgeInsets(top: 0, bottom: 34)),
      (CGSize(width: 1024, height: 768), tablet, tablet),
      (CGSize(width: 744, height: 1133), tablet, tablet),
    ]
  }()

  @Test(arguments: devices)
  func `a stage has the safe area of a device of its size, upright or turned`(
    size: CGSize, safeArea: UIEdgeInsets, turned: UIEdgeInsets
  ) {
    let screen = StageSettings(size: size).screen(text: nil, decoder: nil, shaders: nil)
    #expect(screen.size == size)
    #expect(screen.safeAreaInsets == safeArea)
    #expect(screen.turned().safeAreaInsets == turned)
    #expect(screen.turned().turned().safeAreaInsets == safeArea)
  }
}
