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
          it("has an animator push", function()
            local t = transition.push { delegate = "\(name)", scene = "trails", size = CGSize(390, 844) }
            t:advance(0.1)
            assert.is_true(t:view("to").alpha < 1)
            t:run()
            assert.is_true(t.completed)
          end)

          it("leaves a pop to the standard transition", function()
            local t = transition.pop { delegate = "\(name)", scene = "trails", size = CGSize(390, 844) }
            t:run()
            assert.is_true(t.completed)
          end)
        end)

        """)
  }
}
