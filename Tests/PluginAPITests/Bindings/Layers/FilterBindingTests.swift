import Diagnostics
import Filters
import Foundation
import PluginRuns
import PluginTestSupport
import Rendering
import Testing
import TransitionKit

/// Filters of layers, as scripts use them.
struct FilterBindingTests {
  private let harness: Harness

  init() throws { harness = try Harness() }

  @Test(arguments: [
    "to.layer.filters = { transhost.filter { 'pixellate', fraction = 0.05 }, { 'gaussianBlur', radius = 8 } } "
      + "local f = to.layer.filters assert(#f == 2 and f[1][1] == 'pixellate' and f[1].fraction == 0.05 "
      + "and f[2].radius == 8 and f[2].normalizesEdges == 0 and f[1].name == nil) to.layer.filters = {}",
    "to.layer.filters = { { 'gaussianBlur', name = 'soft', isEnabled = false } } local f = to.layer.filters "
      + "assert(f[1].name == 'soft' and f[1].isEnabled == false) f[1].radius = 3 f[1].isEnabled = nil "
      + "to.layer.filters = f assert(to.layer.filters[1].radius == 3 and to.layer.filters[1].isEnabled == nil "
      + "and to.layer:value('filters.soft.radius') == 3) to.layer.filters = {}",
    "local f = transhost.filter { 'colorMatrix' } assert(#f.matrix == 20 and f.matrix[7] == 1 and f.amount == 1)",
    "to.layer.compositingFilter = { 'dissolveBlend', mix = 0.25 } assert(to.layer.compositingFilter.mix == 0.25 "
      + "and to.layer:value('compositingFilter.mix') == 0.25) to.layer.compositingFilter = nil "
      + "assert(to.layer.compositingFilter == nil)",
    // Held to what the parameter allows.
    "local f = transhost.filter { 'pixellate', fraction = 7 } assert(f.fraction == 1) "
      + "f = transhost.filter { 'gaussianBlur', radius = -3 } assert(f.radius == 0)",
    "local l = CALayer.new { filters = { { 'pixellate' } } } assert(l.filters[1].fraction == 0.05)",
    "to.layer.filters = { { 'gaussianBlur' } } to.layer:add(CABasicAnimation.new { keyPath = 'filters.gaussianBlur.radius', "
      + "fromValue = 0, toValue = 4 }, 'b') to.layer:removeAllAnimations() to.layer.filters = {}",
  ])
  func `works`(body: String) throws {
    #expect(try harness.run(body: body).diagnostics == [])
  }

  @Test(
    arguments: [
      ("to.layer.filters = { { 'pixelate' } }", "there is no filter \"pixelate\"", "pixellate"),
      (
        "to.layer.filters = { { 'brightness' } }", "there are pixellate, gaussianBlur, colorMatrix",
        nil
      ),
      ("to.layer.filters = { {} }", "the kind's name comes first, found nil", nil),
      ("to.layer.filters = { 'pixellate' }", "filters[1]", nil),
      (
        "to.layer.filters = { { 'gaussianBlur', raduis = 8 } }",
        "the filter gaussianBlur has no parameter 'raduis'", "radius"
      ),
      ("to.layer.filters = { { 'gaussianBlur', 8 } }", "takes its parameters by name", nil),
      ("to.layer.filters = { { 'gaussianBlur', radius = 0 / 0 } }", "found the number nan", nil),
      ("to.layer.filters = { { 'gaussianBlur', radius = 'big' } }", "for 'radius'", nil),
      (
        "to.layer.filters = { { 'gaussianBlur', radius = true } }", "found true, which is 1", nil
      ),
      ("to.layer.filters = { { 'gaussianBlur', name = 'a.b' } }", "a word without dots", nil),
      (
        "local _ = transhost.filter { 'colorMatrix', matrix = { 1, 2 } }", "expected 20 numbers",
        nil
      ),
      (
        "to.layer.filters = { { 'dissolveBlend' } }",
        "dissolveBlend mixes a layer with what is behind it; set it as the layer's compositingFilter",
        nil
      ),
      (
        "to.layer.compositingFilter = { 'pixellate' }",
        "pixellate filters a layer's own picture; put it in the layer's filters", nil
      ),
      (
        "local f = {} for i = 1, 17 do f[i] = { 'pixellate' } end to.layer.filters = f",
        "a layer can have at most 16 filters, not 17", nil
      ),
      (
        "from.layer:presentation().filters = {}",
        "CALayer.filters: a presentation layer only shows values", nil
      ),
      (
        "to.layer.filters = { { 'pixellate' } } to.layer:add(CABasicAnimation.new { keyPath = 'filters.pixelate.fraction', toValue = 1 })",
        "the layer has no filter called 'pixelate'", "pixellate"
      ),
      (
        "to.layer.filters = { { 'pixellate' } } to.layer:value('filters.pixellate.fractoin')",
        "the filter 'pixellate' has no number 'fractoin'; it has fraction", "fraction"
      ),
      ("to.layer:value('compositingFilter.mix')", "the layer has no compositingFilter", nil),
    ] as [(String, String, String?)])
  func `mistakes are told at their line`(body: String, message: String, meant: String?) throws {
    let fault = try #require(try harness.run(body: body).faults.first)
    #expect(fault.message.contains(message), "\(fault.message)")
    if let meant { #expect(fault.hint == "did you mean '\(meant)'?") }
    #expect(fault.line != nil)
  }

  @Test func `they are a capability`() throws {
    let result = try harness.run(
      animator: """
          duration = 0.1, capabilities = { "log" },
          frame = function(self, context, progress)
            context:view("to").layer.filters = { { "pixellate", fraction = progress } }
          end,
        """)
    let fault = try #require(result.faults.first)
    #expect(fault.code == .capabilityNotDeclared && fault.hint?.contains("filters") == true)
  }

  @Test func `an animator that is a function of progress leaves none behind`() throws {
    let result = try harness.run(
      animator: """
          duration = 0.1,
          frame = function(self, context, progress)
            context:view("to").layer.filters = { { "gaussianBlur", radius = 9 * (1 - progress) } }
            context:view("from").layer.compositingFilter = { "dissolveBlend", mix = 1 - progress }
          end,
          animationEnded = function(self, completed)
            if #self.to.layer.filters > 0 then error("filters are left") end
          end,
          prepare = function(self, context) self.to = context:view("to") end,
        """)
    #expect(result.diagnostics == [])
    #expect(result.completed == true)
  }

  @Test func `their drawing is limited`() throws {
    let result = try harness.run(
      animator: """
          duration = 0.1,
          frame = function(self, context, progress)
            for _ = 1, 10 do
              local view = UIView.new { frame = context.containerView.bounds, backgroundColor = UIColor.red }
              view.layer.filters = { { "gaussianBlur", radius = 1e9 } }
              context.containerView:addSubview(view)
            end
          end,
        """)
    #expect(result.faults.first?.code == .drawingLimit)
  }
}
