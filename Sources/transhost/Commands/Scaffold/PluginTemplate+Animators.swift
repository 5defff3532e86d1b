// The two forms of an animator; both make the same movement.

extension PluginTemplate {
  private static let place = Helper(
    module: "motion", name: "place",
    text: """
      -- Places `screen` at a share from 0, where it belongs, to 1, where it is out of sight.
      local function place(screen, hidden, distance)
        screen.transform = CGAffineTransform.translation(0, distance * hidden)
        screen.alpha = 1 - hidden
      end
      """)

  private static let comment = """
    -- The new screen rises and fades in; a pop is the same backwards.
    """

  static func frameAnimator(_ name: String) -> PluginTemplate {
    PluginTemplate(
      comment: comment, helper: place,
      body: """
        return transhost.animator {
          name = "\(name)",
          version = "0.1.0",
          api = 1,
          summary = "The new screen rises and fades in.",
          transitions = { "push", "pop" },
          duration = 0.35,
          curve = "easeOut",
          parameters = {
            distance = { default = 240, min = 0, max = 2000, unit = "pt" },
          },

          -- What the screens look like at a progress from 0 to 1. A gesture moves it back and forth.
          frame = function(self, context, progress)
            if context.operation == "pop" then
              place(context:view("from"), progress, self.parameters.distance)
            else
              place(context:view("to"), 1 - progress, self.parameters.distance)
            end
          end,
        }
        """,
      spec: spec(name))
  }

  static func fullAnimator(_ name: String) -> PluginTemplate {
    PluginTemplate(
      comment: comment, helper: place,
      body: """
        return transhost.animator {
          name = "\(name)",
          version = "0.1.0",
          api = 1,
          summary = "The new screen rises and fades in.",
          transitions = { "push", "pop" },
          parameters = {
            duration = { default = 0.35, min = 0.05, max = 10, unit = "s" },
            distance = { default = 240, min = 0, max = 2000, unit = "pt" },
          },

          transitionDuration = function(self)
            return self.parameters.duration
          end,

          animateTransition = function(self, context)
            local container, distance = context.containerView, self.parameters.distance
            local from, to = context:view("from"), context:view("to")
            local isPop = context.operation == "pop"
            local moving = isPop and from or to

            to.frame = context:finalFrame("to")
            if isPop then
              container:insertSubview(to, { belowSubview = from })
            else
              container:addSubview(to)
              place(to, 1, distance)
            end

            UIView.animate {
              withDuration = self:transitionDuration(context),
              options = { "curveEaseOut" },
              animations = function() place(moving, isPop and 1 or 0, distance) end,
              completion = function()
                -- Whatever happened, leave the screen as it was found.
                place(moving, 0, distance)
                context:completeTransition(not context.transitionWasCancelled)
              end,
            }
          end,
        }
        """,
      spec: spec(name))
  }

  private static func spec(_ name: String) -> String {
    """
    describe("\(name)", function()
      local size = CGSize(390, 844)

      it("brings the new screen into its place", function()
        local t = transition.push { scene = "trails", size = size }
        t:advance(0.1)
        assert.is_true(t:view("to").alpha < 1)
        t:run()
        assert.is_true(t.completed)
        assert.near(t:view("to").alpha, 1, 1e-6)
        assert.are.equal(CGRect(0, 0, 390, 844), t:view("to").frame)
      end)

      it("takes the old screen away in a pop", function()
        local t = transition.pop { scene = "trails", size = size }
        t:advance(0.1)
        assert.is_true(t:view("from").alpha < 1)
        t:run()
        assert.is_true(t.completed)
      end)

      it("follows a gesture, and goes back when that cancels", function()
        local t = transition.push { scene = "trails", size = size, interactive = true }
        assert.monotonic(function(progress)
          t:seek(progress)
          return t:view("to").alpha
        end, { direction = "up" })
        t:cancel():run()
        assert.is_true(t.cancelled)
        assert.is_false(t:has("to"))
      end)
    end)

    """
  }
}
