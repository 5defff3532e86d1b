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
          local size = CGSize(390, 844)

          it("pushes where the finger goes on in the end", function()
            local t = transition.push { scene = "gallery", size = size }
            t:gesture "pan 330,500 -> 60,500 over 0.4s release 800"
            t:run()
            assert.is_true(t.completed)
          end)

          it("goes back where the finger comes back", function()
            local t = transition.push { scene = "gallery", size = size }
            t:gesture "pan 330,500 -> 150,500 over 0.4s release 300,0"
            t:run()
            assert.is_true(t.cancelled)
          end)

          it("pops with a drag to the right", function()
            local t = transition.pop { scene = "gallery", size = size }
            t:gesture "pan 60,500 -> 330,500 over 0.4s"
            t:run()
            assert.is_true(t.completed)
          end)
        end)

        """)
  }
}
