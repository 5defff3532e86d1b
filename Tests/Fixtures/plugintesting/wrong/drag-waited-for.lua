-- fails: gesture-decision present then by "pan 195,422 -> 195,842 over 0.4s"
return transhost.delegate {
  name = "flagkept", version = "1.0.0", api = 1, summary = "A drag down dismisses.",
  transitioning = {
    forPresented = function(self, presented)
      if not self.pan then
        self.pan = UIPanGestureRecognizer.new { target = function(pan)
          local view = pan.view
          local part = math.max(0, pan:translation(view).y / view.bounds.height)
          if pan.state == "began" then
            self.interactor = UIPercentDrivenInteractiveTransition.new {}
            presented:dismiss { animated = true }
          elseif pan.state == "changed" then
            self.interactor:update(part)
          elseif pan.state == "ended" and (part > 0.4 or pan:velocity(view).y > 600)
            and pan:velocity(view).y >= 0 then
            self.interactor:finish()
            self.interactor = nil
          elseif pan.state == "ended" or pan.state == "cancelled" then
            self.interactor:cancel()
          end
        end }
        presented.view:addGestureRecognizer(self.pan)
      end
      return { duration = 0.3, frame = function(_, context, progress)
        context:view("to").transform =
          CGAffineTransform.translation(0, (1 - progress) * context.containerView.bounds.height)
      end }
    end,
    forDismissed = function(self)
      return { duration = 0.3, frame = function(_, context, progress)
        context:view("from").transform =
          CGAffineTransform.translation(0, progress * context.containerView.bounds.height)
      end }
    end,
    interactionControllerForDismissal = function(self) return self.interactor end,
  },
}
