return transhost.delegate {
  name = "vendseverything", version = "1.0.0", api = 1, summary = "An animator and a presentation of its own.",
  transitioning = {
    forPresented = function()
      return { duration = 0.3, frame = function(self, context, progress)
        local view = context:view("to")
        view.transform = CGAffineTransform.translation(0, (1 - progress) * context.containerView.bounds.height)
      end }
    end,
    forDismissed = function()
      return { duration = 0.3, frame = function(self, context, progress)
        local view = context:view("from")
        view.transform = CGAffineTransform.translation(0, progress * context.containerView.bounds.height)
      end }
    end,
    presentationController = function()
      return {
        frameOfPresentedViewInContainerView = function(self)
          return self.containerView.bounds:inset(UIEdgeInsets(200, 20, 20, 20))
        end,
      }
    end,
  },
}
