extension PluginTemplate {
  static func delegate(_ name: String) -> PluginTemplate {
    PluginTemplate(
      comment: """
        -- Chooses the animator by what happens. An answer of nil is the standard transition.
        """,
      helper: Helper(
        module: "choices", name: "animators",
        text: """
          -- The animators by what happens, by their plugins' names.
          local animators = { push = "zoomOut", present = "overlay", dismiss = "overlay" }
          """),
      body: """
        return transhost.delegate {
          name = "\(name)",
          version = "0.1.0",
          api = 1,
          summary = "Zooms out to push and lays what is presented over the screen.",

          navigation = {
            animationController = function(self, operation)
              return animators[operation]
            end,
          },

          transitioning = {
            forPresented = function()
              return animators.present
            end,
            forDismissed = function()
              return animators.dismiss
            end,
          },
        }
        """,
      spec: """
        describe("\(name)", function()
          local size = CGSize(390, 844)

          it("zooms out to push", function()
            local t = transition.push { scene = "trails", size = size }
            t:advance(0.1)
            assert.is_true(t:view("from").transform.a < 1)
            t:run()
            assert.is_true(t.completed)
          end)

          it("leaves a pop to the standard transition", function()
            local t = transition.pop { scene = "trails", size = size }
            t:advance(0.1)
            assert.are.equal(1, t:view("from").transform.a)
            t:run()
            assert.is_true(t.completed)
          end)

          it("lays what is presented over the screen", function()
            local t = transition.present { scene = "trails", size = size }
            t:run()
            assert.is_true(t:view("to").frame.width < 390)
          end)
        end)

        """)
  }
}
