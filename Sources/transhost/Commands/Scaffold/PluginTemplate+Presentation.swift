extension PluginTemplate {
  static func presentation(_ name: String) -> PluginTemplate {
    PluginTemplate(
      comment: """
        -- Frames the presented screen as a card over a dark veil, which fades along with the transition.
        """,
      helper: Helper(
        module: "veil", name: "fade",
        text: """
          -- Fades the veil along with the transition, where there is an animated one.
          local function fade(self, alpha)
            local function show() self.veil.alpha = alpha end
            local coordinator = self.transitionCoordinator
            if not (coordinator and coordinator:animateAlongside(show)) then show() end
          end
          """),
      body: """
        return transhost.presentation {
          name = "\(name)",
          version = "0.1.0",
          api = 1,
          summary = "A card over a dark veil.",
          parameters = {
            inset = { default = 24, min = 0, max = 200, unit = "pt" },
          },

          frameOfPresentedViewInContainerView = function(self)
            local container, inset = self.containerView, self.parameters.inset
            return container.bounds:inset(container.safeAreaInsets):insetBy(inset, inset)
          end,

          presentationTransitionWillBegin = function(self)
            self.bounds = self.containerView.bounds
            self.veil = UIView.new { name = "veil", frame = self.containerView.bounds, alpha = 0,
              backgroundColor = UIColor { white = 0, alpha = 0.4 } }
            self.containerView:insertSubview(self.veil, { at = 0 })
            fade(self, 1)
          end,

          presentationTransitionDidEnd = function(self, completed)
            if not completed then self.veil:removeFromSuperview() end
          end,

          dismissalTransitionWillBegin = function(self)
            fade(self, 0)
          end,

          dismissalTransitionDidEnd = function(self, completed)
            if completed then self.veil:removeFromSuperview() end
          end,

          -- Both follow the container. In a dismissal an animator that adds views has it laid out, too,
          -- and then the card's frame is the animator's.
          containerViewDidLayoutSubviews = function(self)
            local bounds = self.containerView.bounds
            if self.presentedViewController.isBeingDismissed and bounds == self.bounds then return end
            self.bounds = bounds
            self.veil.frame = bounds
            self.presentedView.frame = self:frameOfPresentedViewInContainerView()
          end,
        }
        """,
      spec: """
        describe("\(name)", function()
          it("leaves a margin around the card", function()
            local t = transition.present { scene = "overlay", size = CGSize(390, 844) }
            t:run()
            assert.is_true(t.completed)
            assert.are.equal(390 - 2 * 24, t:view("to").frame.width)
          end)

          it("fades its veil in, and takes it away with the card", function()
            local t = transition.dismiss { scene = "overlay", size = CGSize(390, 844) }
            assert.is_true(t:has("veil"))
            t:run()
            assert.is_true(t.completed)
            assert.is_false(t:has("veil"))
          end)
        end)

        """)
  }
}
