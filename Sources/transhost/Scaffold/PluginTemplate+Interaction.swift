extension PluginTemplate {
  static func interaction(_ name: String) -> PluginTemplate {
    PluginTemplate(
      comment: """
        -- Drag to the left to go on, to the right to go back; the way the finger goes in the end decides.
        """,
      helper: Helper(
        module: "drag", name: "progress",
        text: """
          -- How far the finger has come, in widths of the screen; `sign` is the way it set out.
          local function progress(gesture, sign)
            local view = gesture.view
            return sign * gesture:translation(view).x / view.bounds.width
          end
          """),
      body: """
        return transhost.interaction {
          name = "\(name)",
          version = "0.1.0",
          api = 1,
          summary = "Drag to the left to push, to the right to pop.",
          transitions = { "push", "pop" },
          gesture = "pan",

          -- Starts a transition; an answer of nil would let the drag pass.
          began = function(self, gesture, host)
            local isPush = gesture:velocity(host.view).x < 0
            self.sign = isPush and -1 or 1
            if isPush then return host:push() end
            return host:pop()
          end,

          changed = function(self, gesture, interactor)
            interactor:update(progress(gesture, self.sign))
          end,

          ended = function(self, gesture, interactor)
            if self.sign * gesture:velocity(gesture.view).x > 0 then
              interactor:finish()
            else
              interactor:cancel()
            end
          end,
        }
        """,
      spec: """
        describe("\(name)", function()
          it("completes a push that is let go of", function()
            local t = transition.push { interaction = "\(name)", scene = "trails", size = CGSize(390, 844) }
            t:advance(0.1)
            t:finish()
            t:run()
            assert.is_true(t.completed)
          end)

          it("takes a push back", function()
            local t = transition.push { interaction = "\(name)", scene = "trails", size = CGSize(390, 844) }
            t:advance(0.1)
            t:cancel()
            t:run()
            assert.is_true(not t.completed)
          end)
        end)

        """)
  }
}
