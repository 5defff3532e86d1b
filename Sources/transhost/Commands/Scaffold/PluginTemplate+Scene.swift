extension PluginTemplate {
  static func scene(_ name: String) -> PluginTemplate {
    PluginTemplate(
      comment: """
        -- Two coloured screens, to push and to present.
        """,
      helper: Helper(
        module: "screens", name: "makeScreen",
        text: """
          -- A screen in one `colour` with its title in the middle, in `ink`.
          local function makeScreen(title, colour, ink)
            return UIViewController.new {
              title = title,
              viewDidLoad = function(controller)
                local view = controller.view
                view.backgroundColor = UIColor(colour)
                view:addSubview(UILabel.new {
                  text = title, font = UIFont.systemFont { ofSize = 34, weight = "bold" },
                  textColor = UIColor(ink), textAlignment = "center", frame = view.bounds,
                  autoresizingMask = { "flexibleWidth", "flexibleHeight" },
                })
              end,
            }
          end
          """),
      body: """
        return transhost.scene {
          name = "\(name)",
          version = "0.1.0",
          api = 1,
          summary = "Two coloured screens.",

          -- Answers the controller at the root, and a function for each transition there can be.
          build = function(self, stage)
            local isDark = stage.appearance == "dark"
            local ink = isDark and "#FFFFFF" or "#000000"
            local first = makeScreen("First", isDark and "#003D66" or "#66CCFF", ink)
            local second = makeScreen("Second", isDark and "#66003D" or "#FF66CC", ink)
            local navigation = UINavigationController.new { rootViewController = first }
            return {
              root = navigation,
              push = function(animated)
                navigation:pushViewController(second, { animated = animated })
              end,
              pop = function(animated)
                navigation:popViewController { animated = animated }
              end,
              present = function(animated)
                navigation:present(second, { animated = animated })
              end,
              dismiss = function(animated)
                navigation:dismiss { animated = animated }
              end,
            }
          end,
        }
        """,
      spec: """
        describe("\(name)", function()
          local size = CGSize(390, 844)

          it("shows its second screen, and comes back", function()
            local push = transition.push { animator = "slide", size = size }
            assert.is_true(push:has("First"))
            push:run()
            assert.is_true(push.completed)
            assert.is_true(push:has("Second"))
            local pop = transition.pop { animator = "slide", size = size }
            pop:run()
            assert.is_true(pop.completed)
          end)

          it("can be presented, too", function()
            local t = transition.present { animator = "overlay", size = size }
            t:run()
            assert.is_true(t.completed)
          end)
        end)

        """)
  }
}
