public import Foundation
public import Manifests
public import Rendering

/// Proves that plugins keep the contract of transitions: runs each through every situation, and its
/// author's specs.
///
/// ```swift
/// let tester = PluginTester(
///   text: PangoTextDrawing(), decoder: ImageDecoder(), renderer: CPUCompositor(threads: 1))
/// let report = tester.test(flip)
/// #expect(report.passed, "\(report.failures)")
/// ```
///
/// It runs in this process, within the limits of the sandbox; `transhost test` gives each plugin a
/// process of its own besides.
public struct PluginTester {
  /// The options of the test.
  public var options: TestOptions
  /// Measures and draws text.
  public let text: any TextDrawing
  /// Reads pictures.
  public let decoder: any ImageDecoding
  /// The renderer of the frames that are looked at.
  ///
  /// They are small, and one thread draws them as fast as many.
  public let renderer: any Renderer
  /// The driver that compiles the plugins' shaders; nil if plugins can't make shaders.
  public var shaders: (any ShaderDriver)?
  /// Finds the plugins that others name; if absent, no other plugins are found.
  public var locate: (@MainActor @Sendable (String, PluginKind) throws -> URL)?
  /// Called before each result of a fault that frames show, with a function that draws these frames as a filmstrip.
  package var onEvidence: ((_ draw: () throws -> RenderImage?) -> Void)?

  /// Makes a tester.
  public init(
    options: TestOptions = TestOptions(), text: any TextDrawing, decoder: any ImageDecoding,
    renderer: any Renderer
  ) {
    self.options = options
    self.text = text
    self.decoder = RememberedPictures(decoder)
    self.renderer = renderer
  }
}
