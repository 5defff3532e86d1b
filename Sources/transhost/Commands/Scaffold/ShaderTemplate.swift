/// The text of a new plugin in GLSL: a small working example, to be rewritten.
struct ShaderTemplate {
  /// The name of the plugin.
  let name: String

  /// The text of the plugin.
  var text: String {
    """
    // Summary: Wipes the new screen in from the right, with a soft edge.

    // The width of the edge, as a share of the screen's.
    uniform float softness; // = 0.2

    // Returns the colour at `uv`, (0, 0) at the lower left and (1, 1) at the upper right. At progress 0 it must be
    // the old screen's, and at 1 the new one's. A gesture moves the progress back and forth; a pop runs backwards.
    vec4 transition(vec2 uv) {
      float soft = clamp(softness, 0.001, 1.0);
      // 0 where the new screen appears first, 1 where it appears last.
      float place = 1.0 - uv.x;
      float shown = smoothstep(place, place + soft, progress * (1.0 + soft));
      return mix(getFromColor(uv), getToColor(uv), shown);
    }

    """
  }

  /// A spec that the plugin passes.
  var spec: String {
    """
    describe("\(name)", function()
      local size = CGSize(195, 422)

      it("mixes the new screen with the old one behind it", function()
        local t = transition.push {
          scene = "trails", size = size, interactive = true, parameters = { softness = 0.5 },
        }
        t:seek(0.4)
        local filter = t:view("to").compositingFilter
        assert.near(filter.progress, 0.4, 1e-9)
        assert.near(filter.softness, 0.5, 1e-6)
        t:finish():run()
        assert.is_true(t.completed)
        assert.is_nil(t:view("to").compositingFilter)
      end)

      it("runs backwards in a pop, and leaves nothing behind when that is cancelled", function()
        local t = transition.pop { scene = "trails", size = size, interactive = true }
        t:seek(0.4)
        assert.near(t:view("from").compositingFilter.progress, 0.6, 1e-9)
        t:cancel():run()
        assert.is_true(t.cancelled)
        assert.is_nil(t:view("from").compositingFilter)
      end)
    end)

    """
  }
}
