extension PluginTemplate {
  static func scene(_ name: String) -> PluginTemplate {
    PluginTemplate(
      comment: """
        -- Two coloured screens, to push and to present.
        """,
      helper: Helper(
        module: "screens", name: "makeScreen",
        text: """
          -- A screen in one colour with its title in the middle.
          local function makeScreen(title, colour)
            return UIViewController.new {
              title = title,
              viewDidLoad = function(controller)
                local view = controller.view
                view.backgroundColor = UIColor(colour)
                view:addSubview(UILabel.new {
                  text = title, font = UIFont.systemFont { ofSize = 34, weight = "bold" },
                  textColor = UIColor.black, textAlignment = "center", frame = view.bounds,
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

          -- `stage` has the bounds, the scale, the appearance and more.
          build = function(self, stage)
            local first, second = makeScreen("First", "#66CCFF"), makeScreen("Second", "#FF66CC")
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
          it("can be pushed and popped", function()
            local push = transition.push { animator = "slide", scene = "\(name)", size = CGSize(390, 844) }
            push:run()
            assert.is_true(push.completed)
            local pop = transition.pop { animator = "slide", scene = "\(name)", size = CGSize(390, 844) }
            pop:run()
            assert.is_true(pop.completed)
          end)
        end)

        """)
  }
}
