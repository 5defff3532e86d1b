-- works: --transition dismiss --scene modal

return transhost.delegate {
  name = "onTheSpotModal", version = "1.0.0", api = 1,
  transitioning = {
    forPresented = function(self, presented, presenting, source)
      return { duration = 0.2, frame = function(self, context, progress) context:view("to").alpha = progress end }
    end,
    forDismissed = function(self, dismissed)
      return { duration = 0.2, frame = function(self, context, progress) context:view("from").alpha = 1 - progress end,
        finish = function(self, context, completed) print("dismissed", completed) end }
    end,
    presentationController = function(self, presented, presenting, source)
      return { frameOfPresentedViewInContainerView = function(self) return CGRect(20, 20, 280, 300) end,
        dismissalTransitionDidEnd = function(self, completed) print("gone", completed) end }
    end,
  },
}
--> dismissed	true
--> gone	true
