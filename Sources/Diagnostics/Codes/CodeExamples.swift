/// A plugin for each code that a short one earns. Made from the mistakes that the host and the
/// contract are tested with; a test keeps it current.
enum CodeExamples {
  static let all: [DiagnosticCode: DiagnosticCode.Example] = [
    .afterCancel: DiagnosticCode.Example(
      source: #"""
        local isFromRight = true
        return transhost.animator {
          name = "toggled", version = "1.0.0", api = 1, summary = "A test.",
          transitions = { "push", "pop" },
          transitionDuration = function() return 0.3 end,

          animateTransition = function(self, context)
            local container, to = context.containerView, context:view("to")
            to.frame = context:finalFrame("to")
            container:addSubview(to)
            to.transform = CGAffineTransform.translation((isFromRight and 1 or -1) * container.bounds.width, 0)
            UIView.animate { withDuration = 0.3, animations = function()
              to.transform = CGAffineTransform.identity
            end, completion = function()
              isFromRight = not isFromRight
              context:completeTransition(not context.transitionWasCancelled)
            end }
          end,
        }
        """#,
      line: nil),
    .alphaRange: DiagnosticCode.Example(
      source: #"""
        return transhost.animator {
          name = "brighterthanbright", version = "1.0.0", api = 1, summary = "A test.",
          transitions = { "push" },
          curve = "easeIn",
          transitionDuration = function() return 0.3 end,

          frame = function(_, context, p)
            local width = context.containerView.bounds.width
            context:view("to").transform = CGAffineTransform.translation(width * (1 - p), 0)
            context:view("from").alpha = 1 + p / 2
          end,
        }
        """#,
      line: nil),
    .alreadyPresenting: DiagnosticCode.Example(
      source: #"""
        return transhost.scene {
          name = "mistake", version = "1.0.0", api = 1,
          build = function(self, stage)
            local first, second = UIViewController.new { name = "First" }, UIViewController.new { name = "Second" }
            second.modalPresentationStyle = "custom"
            return {
              root = first,
              present = function(animated)
                first:present(second, { animated = animated })
                first:present(UIViewController.new {}, { animated = animated })
              end,
            }
          end,
        }
        """#,
      line: 10),
    .animationsLeftDisabled: DiagnosticCode.Example(
      source: #"""
        return transhost.animator {
          name = "mistake", version = "1.0.0", api = 1,
          transitions = { "push" },
          animateTransition = function(self, context)
            local to = context:view("to")
            to.frame = context:finalFrame("to")
            context.containerView:addSubview(to)
            UIView.setAnimationsEnabled(false)
            UIView.animate {
              withDuration = 0.3, animations = function() to.alpha = 1 end,
              completion = function() context:completeTransition(true) end,
            }
          end,
        }
        """#,
      line: 11),
    .animationsOutliveCompletion: DiagnosticCode.Example(
      source: #"""
        return transhost.animator {
          name = "mistake", version = "1.0.0", api = 1,
          transitions = { "push" },
          animateTransition = function(self, context)
            local container, to = context.containerView, context:view("to")
            container:addSubview(to)
            to.alpha = 0
            UIView.animate { withDuration = 2, animations = function() to.alpha = 0.5 end }
            CADisplayLink.new(function(link)
              link:invalidate()
              context:completeTransition(true)
            end)
          end,
        }
        """#,
      line: 11),
    .animatorNotInterruptible: DiagnosticCode.Example(
      source: #"""
        return transhost.animator {
          name = "mistake", version = "1.0.0", api = 1,
          transitions = { "push" },
          animateTransition = function(self, context)
            local container, to = context.containerView, context:view("to")
            container:addSubview(to)
            to.alpha = 0
            local animator = UIViewPropertyAnimator.new { duration = 0.1, curve = "linear", isInterruptible = false,
              animations = function() to.alpha = 0.5 end }
            animator:startAnimation()
            animator:pauseAnimation()
            UIView.animate { withDuration = 0.2,
              animations = function() to.alpha = 1 end,
              completion = function() context:completeTransition(not context.transitionWasCancelled) end }
          end,
        }
        """#,
      line: 11),
    .apiTooNew: DiagnosticCode.Example(
      source: #"""
        return transhost.animator {
          name = "mistake", version = "1.0.0",
          api = "9.0",
          transitions = { "push" },
          frame = function(self, context, progress) context:view("to").alpha = progress end,
        }
        """#,
      line: 3),
    .cancelRestores: DiagnosticCode.Example(
      source: #"""
        return transhost.animator {
          name = "linkleftoncancel", version = "1.0.0", api = 1, summary = "A test.", transitions = { "push", "pop" },
          transitionDuration = function() return 0.3 end,
          animateTransition = function(self, context)
            local container, from, to = context.containerView, context:view("from"), context:view("to")
            to.frame = context:finalFrame("to")
            container:addSubview(to)
            to.alpha = 0
            local link = CADisplayLink.new(function(link) from.tag = 1 end)
            UIView.animate { withDuration = 0.3, animations = function() to.alpha = 1 end,
              completion = function()
                local completed = not context.transitionWasCancelled
                if completed then link:invalidate() end
                context:completeTransition(completed)
              end }
          end,
        }
        """#,
      line: nil),
    .cannotPresent: DiagnosticCode.Example(
      source: #"""
        return transhost.scene {
          name = "mistake", version = "1.0.0", api = 1,
          build = function(self, stage)
            local first, second = UIViewController.new { name = "First" }, UIViewController.new { name = "Second" }
            return {
              root = first,
              present = function(animated)
                local container, child = UIViewController.new {}, UIViewController.new {}
                container:addChild(child)
                first:present(child, { animated = animated })
              end,
            }
          end,
        }
        """#,
      line: 10),
    .capabilityNotDeclared: DiagnosticCode.Example(
      source: #"""
        return transhost.animator {
          name = "mistake", version = "1.0.0", api = 1,
          transitions = { "push" }, capabilities = { "log" },
          animateTransition = function(self, context)
            local picture = context:view("from"):snapshotView { afterScreenUpdates = false }
            context.containerView:addSubview(picture)
            context:completeTransition(true)
          end,
        }
        """#,
      line: 5),
    .childInTransition: DiagnosticCode.Example(
      source: #"""
        return transhost.scene {
          name = "mistake", version = "1.0.0", api = 1,
          build = function(self, stage)
            local first, second = UIViewController.new { title = "First" }, UIViewController.new { title = "Second" }
            local root = UIViewController.new { name = "Root", viewDidLoad = function(controller)
              controller:addChild(first)
              controller.view:addSubview(first.view)
              first:didMove { toParent = controller }
            end }
            return { root = root, child = function(animated)
              local context = transhost.transitionContext { from = first, to = second }
              context:start { animator = "fade", animated = animated }
              local again = transhost.transitionContext { from = first, to = UIViewController.new {} }
              again:start { animator = "fade", animated = animated }
            end }
          end,
        }
        """#,
      line: 14),
    .completedFalseThoughNotCancelled: DiagnosticCode.Example(
      source: #"""
        return transhost.animator {
          name = "mistake", version = "1.0.0", api = 1,
          transitions = { "push" },
          animateTransition = function(self, context)
            local container, to = context.containerView, context:view("to")
            container:addSubview(to)
            to.alpha = 0
            UIView.animate { withDuration = 0.2,
              animations = function() to.alpha = 1 end,
              completion = function(finished)
                context:completeTransition(finished)
              end }
            -- In place of the animation above, which then has not finished.
            UIView.animate { withDuration = 0.2, animations = function() to.alpha = 0.5 end }
          end,
        }
        """#,
      line: 11),
    .completedTrueThoughCancelled: DiagnosticCode.Example(
      source: #"""
        return transhost.animator {
          name = "mistake", version = "1.0.0", api = 1,
          transitions = { "push" },
          animateTransition = function(self, context)
            local container, to = context.containerView, context:view("to")
            container:addSubview(to)
            to.alpha = 0
            UIView.animate { withDuration = 0.2,
              animations = function() to.alpha = 1 end,
              completion = function()
                context:completeTransition(true)
              end }
          end,
        }
        """#,
      line: 11),
    .completedTwice: DiagnosticCode.Example(
      source: #"""
        return transhost.animator {
          name = "mistake", version = "1.0.0", api = 1,
          transitions = { "push" },
          animateTransition = function(self, context)
            local container, to = context.containerView, context:view("to")
            container:addSubview(to)
            to.alpha = 0
            to.alpha = 1
            context:completeTransition(true)
            context:completeTransition(true)
          end,
        }
        """#,
      line: 10),
    .completesInTime: DiagnosticCode.Example(
      source: #"""
        return transhost.animator {
          name = "longer", version = "1.0.0", api = 1, summary = "A test.",
          transitions = { "push", "pop" },
          transitionDuration = function() return 0.4 end,

          animateTransition = function(self, context)
            local to = context:view("to")
            to.frame = context:finalFrame("to")
            context.containerView:addSubview(to)
            to.alpha = 0
            UIView.animate { withDuration = 0.62, animations = function()
              to.alpha = 1
            end, completion = function()
              context:completeTransition(not context.transitionWasCancelled)
            end }
          end,
        }
        """#,
      line: nil),
    .completesOnOneBranch: DiagnosticCode.Example(
      source: #"""
        return transhost.animator {
          name = "mistake", version = "1.0.0", api = 1,
          transitions = { "push" },
          animateTransition = function(self, context)
            local to = context:view("to")
            context.containerView:addSubview(to)
            to.alpha = 0
            UIView.animate { withDuration = 0.2,
              animations = function() to.alpha = 1 end,
              completion = function()
                if context.transitionWasCancelled then return end -- the host has to end it
                context:completeTransition(true)
              end }
          end,
        }
        """#,
      line: 12),
    .completesOnce: DiagnosticCode.Example(
      source: #"""
        return transhost.animator {
          name = "never", version = "1.0.0", api = 1, summary = "A test.",
          transitions = { "push", "pop" },
          transitionDuration = function() return 0.3 end,

          animateTransition = function(self, context)
            local container, from, to = context.containerView, context:view("from"), context:view("to")
            to.frame = context:finalFrame("to")
            container:addSubview(to)
            to.transform = CGAffineTransform.translation(container.bounds.width, 0)
            UIView.animate { withDuration = 0.3, animations = function()
              to.transform = CGAffineTransform.identity
            end, completion = function(finished)
              to.transform = CGAffineTransform.identity
            end }
          end,
        }
        """#,
      line: nil),
    .conflictingKeys: DiagnosticCode.Example(
      source: #"""
        return transhost.animator {
          name = "mistake", version = "1.0.0", api = 1,
          transitions = { "push" },
          animateTransition = function(self, context) context:completeTransition(true) end,
          frame = function(self, context, progress) context:view("to").alpha = progress end,
        }
        """#,
      line: 4),
    .containerTransitionStartedTwice: DiagnosticCode.Example(
      source: #"""
        return transhost.scene {
          name = "mistake", version = "1.0.0", api = 1,
          build = function(self, stage)
            local first, second = UIViewController.new { title = "First" }, UIViewController.new { title = "Second" }
            local root = UIViewController.new { name = "Root", viewDidLoad = function(controller)
              controller:addChild(first)
              controller.view:addSubview(first.view)
              first:didMove { toParent = controller }
            end }
            return { root = root, child = function(animated)
              local context = transhost.transitionContext { from = first, to = second }
              context:start { animator = "fade", animated = animated }
              context:start { animator = "fade", animated = animated }
            end }
          end,
        }
        """#,
      line: 13),
    .containerTransitionToItself: DiagnosticCode.Example(
      source: #"""
        return transhost.scene {
          name = "mistake", version = "1.0.0", api = 1,
          build = function(self, stage)
            local first, second = UIViewController.new { title = "First" }, UIViewController.new { title = "Second" }
            local root = UIViewController.new { name = "Root", viewDidLoad = function(controller)
              controller:addChild(first)
              controller.view:addSubview(first.view)
              first:didMove { toParent = controller }
            end }
            return { root = root, child = function(animated)
              local context = transhost.transitionContext { from = first, to = first }
              context:start { animator = "fade", animated = animated }
              transhost.transitionContext { from = first, to = second }:start { animator = "fade" }
            end }
          end,
        }
        """#,
      line: 12),
    .containerTransitionWithoutChild: DiagnosticCode.Example(
      source: #"""
        return transhost.scene {
          name = "mistake", version = "1.0.0", api = 1,
          build = function(self, stage)
            local first, second = UIViewController.new { title = "First" }, UIViewController.new { title = "Second" }
            local root = UIViewController.new { name = "Root", viewDidLoad = function(controller)
              controller:addChild(first)
              controller.view:addSubview(first.view)
              first:didMove { toParent = controller }
            end }
            return { root = root, child = function(animated)
              local context = transhost.transitionContext { from = first, to = second, container = root.view }
              first.view:removeFromSuperview()
              first:removeFromParent()
              context:start { animator = "fade", animated = animated }
            end }
          end,
        }
        """#,
      line: 14),
    .containerTransitionWithoutView: DiagnosticCode.Example(
      source: #"""
        return transhost.scene {
          name = "mistake", version = "1.0.0", api = 1,
          build = function(self, stage)
            local first, second = UIViewController.new { title = "First" }, UIViewController.new { title = "Second" }
            local root = UIViewController.new { name = "Root", viewDidLoad = function(controller)
              controller:addChild(first)
              first:didMove { toParent = controller }
            end }
            return { root = root, child = function(animated)
              local context = transhost.transitionContext { from = first, to = second, container = root.view }
              context:start { animator = "fade", animated = animated }
            end }
          end,
        }
        """#,
      line: 11),
    .cpuLimit: DiagnosticCode.Example(
      source: #"""
        return transhost.animator {
          name = "mistake", version = "1.0.0", api = 1,
          transitions = { "push" },
          animateTransition = function(self, context)
            local container, to = context.containerView, context:view("to")
            container:addSubview(to)
            to.alpha = 0
            while true do end
          end,
        }
        """#,
      line: 8),
    .duplicateCapability: DiagnosticCode.Example(
      source: #"""
        return transhost.animator {
          name = "mistake", version = "1.0.0", api = 1,
          transitions = { "push" },
          capabilities = { "log", "log" },
          frame = function(self, context, progress) context:view("to").alpha = progress end,
        }
        """#,
      line: 4),
    .duplicateKey: DiagnosticCode.Example(
      source: #"""
        return transhost.animator {
          name = "mistake", version = "1.0.0", api = 1,
          transitions = { "push" },
          duration = 0.3,
          frame = function(self, context, progress) context:view("to").alpha = progress end,
          duration = 0.5,
        }
        """#,
      line: 6),
    .duplicateTab: DiagnosticCode.Example(
      source: #"""
        return transhost.scene {
          name = "mistake", version = "1.0.0", api = 1,
          build = function(self, stage)
            local first, second = UIViewController.new { title = "First" }, UIViewController.new { title = "Second" }
            local tabs = UITabBarController.new { viewControllers = { first, second, first } }
            return { root = tabs, tab = function(animated)
              tabs.selectedIndex = 1
            end }
          end,
        }
        """#,
      line: 5),
    .duplicateTransition: DiagnosticCode.Example(
      source: #"""
        return transhost.animator {
          name = "mistake", version = "1.0.0", api = 1,
          transitions = { "push", "push" },
          frame = function(self, context, progress) context:view("to").alpha = progress end,
        }
        """#,
      line: 3),
    .duplicateValue: DiagnosticCode.Example(
      source: #"""
        return transhost.interaction {
          name = "mistake", version = "1.0.0", api = 1,
          gesture = "edge",
          edges = { "left", "left" },
          began = function(self, gesture, host) return host:push() end,
          changed = function(self, gesture, interactor) interactor:update(0.5) end,
          ended = function(self, gesture, interactor) interactor:finish() end,
        }
        """#,
      line: 4),
    .endsRight: DiagnosticCode.Example(
      source: #"""
        return transhost.animator { name = "filterleft", version = "1.0.0", api = 1, summary = "A test.",
          transitions = { "push", "pop" }, duration = 0.4,
          animateTransition = function(self, context)
            local to = context:view("to")
            to.frame = context:finalFrame("to")
            context.containerView:addSubview(to)
            to.alpha = 0
            to.layer.filters = { transhost.filter { "colorControls", saturation = 0.5 } }
            UIView.animate { withDuration = 0.4, animations = function() to.alpha = 1 end,
              completion = function() to.alpha = 1 context:completeTransition(not context.transitionWasCancelled) end }
          end,
        }
        """#,
      line: nil),
    .filterOutOfRange: DiagnosticCode.Example(
      source: #"""
        return transhost.animator {
          name = "mistake", version = "1.0.0", api = 1,
          transitions = { "push" }, duration = 0.4,
          frame = function(self, context, progress)
            local to = context:view("to")
            to.alpha = progress
            to.layer.filters = { { "pixellate", fraction = 0.1 * (-1 - progress) } }
          end,
        }
        """#,
      line: 7),
    .firstFrame: DiagnosticCode.Example(
      source: #"""
        return transhost.delegate {
          name = "vendstoomuch", version = "1.0.0", api = 1, summary = "A test.",
          navigation = { animationController = function(self, operation, from, to)
            if operation ~= "push" then return nil end
            return { duration = 0.3, frame = function(self, context, progress)
              context:view("to").alpha = 0.6 + 0.4 * progress
            end }
          end },
        }
        """#,
      line: nil),
    .frameRate: DiagnosticCode.Example(
      source: #"""
        return transhost.animator {
          name = "counts", version = "1.0.0", api = 1, summary = "A test.", transitions = { "push" }, interactive = false,
          transitionDuration = function() return 0.3 end,
          animateTransition = function(self, context)
            local container, to = context.containerView, context:view("to")
            to.frame = context:finalFrame("to")
            container:addSubview(to)
            to.alpha = 0
            local start = CACurrentMediaTime()
            CADisplayLink.new(function(link)
              to.alpha = math.min(1, to.alpha + 1 / 18)
              if link.timestamp - start < 0.3 then return end
              to.alpha = 1
              link:invalidate()
              context:completeTransition(true)
            end)
          end,
        }
        """#,
      line: nil),
    .gestureCancelUnhandled: DiagnosticCode.Example(
      source: #"""
        return transhost.interaction {
          name = "mistake", version = "1.0.0", api = 1,
          gesture = "pan",
          began = function(self, gesture, host) return host:push() end,
          changed = function(self, gesture, interactor) interactor:update(0.5) end,
          ended = function(self, gesture, interactor) end,
        }
        """#,
      line: 6),
    .gestureDecision: DiagnosticCode.Example(
      source: #"""
        return transhost.interaction {
          name = "onward", version = "1.0.0", api = 1, summary = "A test.", gesture = "pan",

          began = function(self, gesture, host)
            if gesture:velocity(host.view).x < 0 then return host:push() end
          end,
          changed = function(self, gesture, interactor)
            local view = gesture.view
            interactor:update(-gesture:translation(view).x / view.bounds.width)
          end,
          ended = function(self, gesture, interactor)
            if gesture:velocity(gesture.view).x < 0 then interactor:finish() end
          end,
        }
        """#,
      line: nil),
    .gestureProgress: DiagnosticCode.Example(
      source: #"""
        return transhost.interaction {
          name = "stays", version = "1.0.0", api = 1, summary = "A test.", gesture = "edge", transitions = { "pop" },

          began = function(self, gesture, host) return host:pop() end,
          changed = function(self, gesture, interactor)
            local view = gesture.view
            interactor:update(math.max(0, -gesture:translation(view).x / view.bounds.width))
          end,
          ended = function(self, gesture, interactor) interactor:finish() end,
        }
        """#,
      line: nil),
    .gestureRequirementsCircular: DiagnosticCode.Example(
      source: #"""
        return transhost.scene {
          name = "mistake", version = "1.0.0", api = 1,
          build = function(self, stage)
            local first, second = UIViewController.new { name = "First" }, UIViewController.new { name = "Second" }
            local navigation = UINavigationController.new { rootViewController = first }
            local pan, other = UIPanGestureRecognizer.new {}, UIPanGestureRecognizer.new {}
            pan:require { toFail = other }
            other:require { toFail = pan }
            first.view:addGestureRecognizer(pan)
            first.view:addGestureRecognizer(other)
            return { root = navigation, push = function(animated) navigation:pushViewController(second, { animated = animated }) end }
          end,
        }
        """#,
      line: 3),
    .hotReload: DiagnosticCode.Example(
      source: #"""
        return transhost.animator {
          name = "badsave", version = "1.0.0", api = 1, summary = "A test.",
          transitions = { "push", "pop" },
          transitionDuration = function() return 0.3 end,

          animateTransition = function(self, context)
            local container, from, to = context.containerView, context:view("from"), context:view("to")
            to.frame = context:finalFrame("to")
            container:addSubview(to)
            to.transform = CGAffineTransform.translation(container.bounds.width, 0)
            UIView.animate { withDuration = 0.3, animations = function()
              to.transform = CGAffineTransform.identity
            end, completion = function(finished)
              to.transform = CGAffineTransform.identity
              context:completeTransition(not context.transitionWasCancelled)
            end }
          end,
          saveState = function() return { view = function() end } end,
          restoreState = function(self, state) end,
        }
        """#,
      line: nil),
    .interactionRefused: DiagnosticCode.Example(
      source: #"""
        return transhost.animator {
          name = "mistake", version = "1.0.0", api = 1,
          transitions = { "push" },
          interactive = false,
          frame = function(self, context, progress) context:view("to").alpha = progress end,
        }
        """#,
      line: 4),
    .interactiveOnly: DiagnosticCode.Example(
      source: #"""
        return transhost.animator {
          name = "mistake", version = "1.0.0", api = 1,
          transitions = { "push" },
          startInteractiveTransition = function(self, context)
            context:finishInteractiveTransition()
          end,
        }
        """#,
      line: 4),
    .interactivePopRefused: DiagnosticCode.Example(
      source: #"""
        return transhost.scene {
          name = "mistake", version = "1.0.0", api = 1,
          build = function(self, stage)
            local first, second = UIViewController.new { name = "First" }, UIViewController.new { name = "Second" }
            local navigation = UINavigationController.new { rootViewController = first }
            navigation:setNavigationBarHidden(true, { animated = false })
            return {
              root = navigation,
              push = function(animated)
                navigation:pushViewController(second, { animated = animated })
              end,
              pop = function(animated) navigation:popViewController { animated = animated } end,
            }
          end,
        }
        """#,
      line: 3),
    .interruptibleAnimatorChanged: DiagnosticCode.Example(
      source: #"""
        return transhost.animator {
          name = "mistake", version = "1.0.0", api = 1,
          transitions = { "push" },
          duration = 0.2,
          animateTransition = function(self, context) self:interruptibleAnimator(context):startAnimation() end,
          interruptibleAnimator = function(self, context)
            self.times = (self.times or 0) + 1
            if self.times == 3 then return UIViewPropertyAnimator.new { duration = 0.2, curve = "linear" } end
            if self.animator then return self.animator end
            local to = context:view("to")
            context.containerView:addSubview(to)
            to.alpha = 0
            self.animator = UIViewPropertyAnimator.new { duration = 0.2, curve = "linear",
              animations = function() to.alpha = 1 end }
            self.animator:addCompletion(function()
              context:completeTransition(not context.transitionWasCancelled)
            end)
            return self.animator
          end,
        }
        """#,
      line: 6),
    .interruption: DiagnosticCode.Example(
      source: #"""
        return transhost.animator {
          name = "runson", version = "1.0.0", api = 1, summary = "A test.", transitions = { "push" },
          transitionDuration = function() return 0.3 end,
          animateTransition = function(self, context)
            local container, to = context.containerView, context:view("to")
            to.frame = context:finalFrame("to")
            container:addSubview(to)
            to.alpha = 0
            local mark = UIView.new { name = "mark", frame = CGRect(0, 0, 20, 20), backgroundColor = UIColor.red, alpha = 0 }
            container:addSubview(mark)
            local start = CACurrentMediaTime()
            if not context.isInteractive then
              CADisplayLink.new(function(link)
                if not mark.superview then return link:invalidate() end
                mark.alpha = math.min(0.5, link.timestamp - start)
              end)
            end
            UIView.animate { withDuration = 0.3, animations = function() to.alpha = 1 end, completion = function()
              mark:removeFromSuperview()
              context:completeTransition(not context.transitionWasCancelled)
            end }
          end,
        }
        """#,
      line: nil),
    .invalidDuration: DiagnosticCode.Example(
      source: #"""
        return transhost.animator {
          name = "mistake", version = "1.0.0", api = 1,
          transitions = { "push" },
          transitionDuration = function(self, context) return -1 end,
          animateTransition = function(self, context)
            context.containerView:addSubview(context:view("to"))
            context:completeTransition(true)
          end,
        }
        """#,
      line: 4),
    .invalidValue: DiagnosticCode.Example(
      source: #"""
        return transhost.animator {
          name = "mistake", version = "1.0.0", api = 1,
          transitions = { "push" },
          curve = "bouncy",
          frame = function(self, context, progress) context:view("to").alpha = progress end,
        }
        """#,
      line: 4),
    .landscape: DiagnosticCode.Example(
      source: #"""
        return transhost.animator {
          name = "portraitonly", version = "1.0.0", api = 1, summary = "A test.",
          transitions = { "push", "pop" },
          transitionDuration = function() return 0.3 end,

          animateTransition = function(self, context)
            local container, from, to = context.containerView, context:view("from"), context:view("to")
            to.frame = context:finalFrame("to")
            container:addSubview(to)
            to.transform = CGAffineTransform.translation(container.bounds.width, 0)
            UIView.animate { withDuration = 0.3, animations = function()
              to.transform = CGAffineTransform.identity
            end, completion = function(finished)
              if container.bounds.width > container.bounds.height * 2 then to.frame = CGRect(0, 0, container.bounds.height, container.bounds.width) end
              to.transform = CGAffineTransform.identity
              context:completeTransition(not context.transitionWasCancelled)
            end }
          end,
        }
        """#,
      line: nil),
    .lastFrame: DiagnosticCode.Example(
      source: #"""
        return transhost.animator {
          name = "short", version = "1.0.0", api = 1, summary = "A test.",
          transitions = { "push" }, duration = 0.3,

          frame = function(self, context, progress)
            context:view("to").alpha = 0.7 * progress
          end,
        }
        """#,
      line: nil),
    .limitRaised: DiagnosticCode.Example(
      source: #"""
        return transhost.animator {
          name = "mistake", version = "1.0.0", api = 1,
          transitions = { "push" },
          limits = { memory = 1e12 },
          frame = function(self, context, progress) context:view("to").alpha = progress end,
        }
        """#,
      line: 4),
    .loads: DiagnosticCode.Example(
      source: #"""
        return transhost.delegate {
          name = "popsnever", version = "1.0.0", api = 1, summary = "A test.",
          navigation = { animationController = function(self, operation, from, to)
            if operation == "Pop" then
              return { duration = 0.3, frame = function(self, context, progress)
                context:view("from").alpha = 1 - progress
              end }
            end
            return operation == "push" and { duration = 0.3, frame = function(self, context, progress)
              context:view("to").alpha = progress
            end } or nil
          end },
        }
        """#,
      line: nil),
    .luaError: DiagnosticCode.Example(
      source: #"""
        return transhost.animator {
          name = "mistake", version = "1.0.0", api = 1,
          transitions = { "push" },
          animateTransition = function(self, context)
            local container, to = context.containerView, context:view("to")
            container:addSubview(to)
            to.alpha = 0
            to.alpa = 0
            UIView.animate { withDuration = 0.2,
              animations = function() to.alpha = 1 end,
              completion = function() context:completeTransition(not context.transitionWasCancelled) end }
          end,
        }
        """#,
      line: 8),
    .memoryLimit: DiagnosticCode.Example(
      source: #"""
        return transhost.animator {
          name = "mistake", version = "1.0.0", api = 1,
          transitions = { "push" },
          animateTransition = function(self, context)
            local container, to = context.containerView, context:view("to")
            container:addSubview(to)
            to.alpha = 0
            local text = "a"
            while true do
              text = text .. text
            end
          end,
        }
        """#,
      line: 10),
    .missingKey: DiagnosticCode.Example(
      source: #"""
        return transhost.animator {
          name = "mistake", api = 1, transitions = { "push" },
          frame = function(self, context, progress) context:view("to").alpha = progress end,
        }
        """#,
      line: 1),
    .negativeSize: DiagnosticCode.Example(
      source: #"""
        return transhost.animator {
          name = "mistake", version = "1.0.0", api = 1,
          transitions = { "push" },
          animateTransition = function(self, context)
            local container, to = context.containerView, context:view("to")
            local spot, middle = UIView.new { name = "spot" }, container.bounds.center
            container:addSubview(to)
            container:addSubview(spot)
            to.alpha = 0
            spot.frame = CGRect(middle.x - 20, middle.y - 20, 40, -40)
            UIView.animate { withDuration = 0.2,
              animations = function() to.alpha = 1 end,
              completion = function()
                spot:removeFromSuperview()
                context:completeTransition(not context.transitionWasCancelled)
              end }
          end,
        }
        """#,
      line: 10),
    .neverCompleted: DiagnosticCode.Example(
      source: #"""
        return transhost.animator {
          name = "mistake", version = "1.0.0", api = 1,
          transitions = { "push" },
          animateTransition = function(self, context)
            local to = context:view("to")
            context.containerView:addSubview(to)
            to.alpha = 0
            UIView.animate { withDuration = 0.2, animations = function() to.alpha = 1 end }
          end,
        }
        """#,
      line: 4),
    .noCommonParent: DiagnosticCode.Example(
      source: #"""
        return transhost.scene {
          name = "mistake", version = "1.0.0", api = 1,
          build = function(self, stage)
            local first, second = UIViewController.new { title = "First" }, UIViewController.new { title = "Second" }
            local root = UIViewController.new { name = "Root", viewDidLoad = function(controller)
              controller:addChild(first)
              controller.view:addSubview(first.view)
              first:didMove { toParent = controller }
            end }
            return { root = root, child = function(animated)
              root:transition { from = first, to = second, duration = 0.2 }
              transhost.transitionContext { from = first, to = second }:start { animator = "fade" }
            end }
          end,
        }
        """#,
      line: 11),
    .noFlash: DiagnosticCode.Example(
      source: #"""
        return transhost.animator {
          name = "longflash", version = "1.0.0", api = 1, summary = "A test.", transitions = { "push" }, interactive = false,
          transitionDuration = function() return 0.5 end,
          animateTransition = function(self, context)
            local container, to = context.containerView, context:view("to")
            to.frame = context:finalFrame("to")
            container:addSubview(to)
            to.alpha = 0
            local start = CACurrentMediaTime()
            UIView.animate { withDuration = 0.5, animations = function() to.alpha = 1 end,
              completion = function() context:completeTransition(not context.transitionWasCancelled) end }
            CADisplayLink.new(function(link)
              local time = link.timestamp - start
              container.isHidden = time > 0.19 and time < 0.26
              if time > 0.3 then link:invalidate() end
            end)
          end,
        }
        """#,
      line: nil),
    .noGrowth: DiagnosticCode.Example(
      source: #"""
        return transhost.animator {
          name = "linkleft", version = "1.0.0", api = 1, summary = "A test.", transitions = { "push", "pop" },
          transitionDuration = function() return 0.3 end,
          animateTransition = function(self, context)
            local container, from, to = context.containerView, context:view("from"), context:view("to")
            to.frame = context:finalFrame("to")
            container:addSubview(to)
            to.alpha = 0
            CADisplayLink.new(function(link) to.tag = 1 end)
            UIView.animate { withDuration = 0.3, animations = function() to.alpha = 1
            end, completion = function(finished)
              context:completeTransition(not context.transitionWasCancelled)
            end }
          end,
        }
        """#,
      line: nil),
    .noSuchChild: DiagnosticCode.Example(
      source: #"""
        return transhost.scene {
          name = "mistake", version = "1.0.0", api = 1,
          build = function(self, stage)
            local first, second = UIViewController.new { title = "First" }, UIViewController.new { title = "Second" }
            local strip = ContainerViewController.new { viewControllers = { first, second } }
            return { root = strip, child = function(animated)
              strip.selectedViewController = UIViewController.new {}
              strip.selectedViewController = second
            end }
          end,
        }
        """#,
      line: 7),
    .noSuchTab: DiagnosticCode.Example(
      source: #"""
        return transhost.scene {
          name = "mistake", version = "1.0.0", api = 1,
          build = function(self, stage)
            local first, second = UIViewController.new { title = "First" }, UIViewController.new { title = "Second" }
            local tabs = UITabBarController.new { viewControllers = { first, second } }
            return { root = tabs, tab = function(animated)
              tabs.selectedIndex = 7
              tabs.selectedIndex = 1
            end }
          end,
        }
        """#,
      line: 7),
    .noTransition: DiagnosticCode.Example(
      source: #"""
        return transhost.scene {
          name = "mistake", version = "1.0.0", api = 1,
          build = function(self, stage)
            local first, second = UIViewController.new { name = "First" }, UIViewController.new { name = "Second" }
            local navigation = UINavigationController.new { rootViewController = first }
            return {
              root = navigation,
              push = function(animated)
                navigation:pushViewController(second, { animated = false })
              end,
            }
          end,
        }
        """#,
      line: 3),
    .notAnimated: DiagnosticCode.Example(
      source: #"""
        return transhost.animator {
          name = "notunanimated", version = "1.0.0", api = 1, summary = "A test.",
          transitions = { "present" },
          transitionDuration = function() return 0.3 end,

          animateTransition = function(self, context)
            local container, from, to = context.containerView, context:view("from"), context:view("to")
            to.frame = context:finalFrame("to")
            container:addSubview(to)
            to.transform = CGAffineTransform.translation(container.bounds.width, 0)
            if not context.isAnimated then
              to.transform = CGAffineTransform.scale(0.5, 0.5)
              return context:completeTransition(true)
            end
            UIView.animate { withDuration = 0.3, animations = function()
              to.transform = CGAffineTransform.identity
            end, completion = function(finished)
              to.transform = CGAffineTransform.identity
              context:completeTransition(not context.transitionWasCancelled)
            end }
          end,
        }
        """#,
      line: nil),
    .notInteractive: DiagnosticCode.Example(
      source: #"""
        return transhost.interaction {
          name = "mistake", version = "1.0.0", api = 1,
          gesture = "pan",
          began = function(self, gesture, host) return host:push() end,
          changed = function(self, gesture, interactor) interactor:update(0.5) end,
          ended = function(self, gesture, interactor)
            interactor:finish()
            interactor:update(0.7)
          end,
        }
        """#,
      line: 8),
    .orderInKeyframe: DiagnosticCode.Example(
      source: #"""
        return transhost.animator {
          name = "mistake", version = "1.0.0", api = 1,
          transitions = { "push" },
          animateTransition = function(self, context)
            local container, from, to = context.containerView, context:view("from"), context:view("to")
            container:insertSubview(to, { belowSubview = from })
            UIView.animateKeyframes { withDuration = 0.2,
              animations = function()
                UIView.addKeyframe { withRelativeStartTime = 0.5, relativeDuration = 0.5,
                  animations = function()
                    container:bringSubviewToFront(to)
                    from.alpha = 0
                  end }
              end,
              completion = function()
                from.alpha = 1
                context:completeTransition(not context.transitionWasCancelled)
              end }
          end,
        }
        """#,
      line: 11),
    .otherSize: DiagnosticCode.Example(
      source: #"""
        return transhost.animator { name = "starts844pointsdown", version = "1.0.0", api = 1, summary = "A test.", transitions = { "present" }, duration = 0.4,
        presentationStyle = "fullScreen",
        animateTransition = function(self, context)
          local to = context:view("to")
          to.frame = context:finalFrame("to")
          context.containerView:addSubview(to)
          to.transform = CGAffineTransform.translation(0, 844)
          UIView.animate { withDuration = 0.4,
            animations = function() to.transform = CGAffineTransform.identity end,
            completion = function()
              to.transform = CGAffineTransform.identity
              context:completeTransition(not context.transitionWasCancelled)
            end }
        end }
        """#,
      line: nil),
    .outOfRange: DiagnosticCode.Example(
      source: #"""
        return transhost.animator {
          name = "mistake", version = "1.0.0", api = 1,
          transitions = { "push" },
          parameters = { duration = { default = 20, min = 0, max = 10 } },
          frame = function(self, context, progress) context:view("to").alpha = progress end,
        }
        """#,
      line: 4),
    .parameterEffect: DiagnosticCode.Example(
      source: #"""
        return transhost.animator {
          name = "idleparameter", version = "1.0.0", api = 1, summary = "A test.",
          transitions = { "push" },
          parameters = {
            distance = { default = 100, min = 0, max = 1000, unit = "pt" },
            duration = { default = 0.3, min = 0.05, max = 10, unit = "s" },
          },
          transitionDuration = function(self) return self.parameters.duration end,

          frame = function(self, context, p)
            local to = context:view("to")
            local away = CGAffineTransform.translation(0, self.parameters.distance * (1 - p))
            to.alpha = away and p
          end,
        }
        """#,
      line: nil),
    .parameterValues: DiagnosticCode.Example(
      source: #"""
        return transhost.animator { name = "widerthanthescreen", version = "1.0.0", api = 1, summary = "A test.", transitions = { "present" }, duration = 0.4,
        parameters = { width = { default = 300, min = 100, max = 600, unit = "pt" } },
        animateTransition = function(self, context)
          local bounds, to = context.containerView.bounds, context:view("to")
          local width = self.parameters.width
          to.frame = CGRect(-width, 0, width, bounds.height)
          context.containerView:addSubview(to)
          UIView.animate { withDuration = 0.4,
            animations = function() to.frame = CGRect(bounds.width - width, 0, width, bounds.height) end,
            completion = function() context:completeTransition(not context.transitionWasCancelled) end }
        end }
        """#,
      line: nil),
    .participantsDiffer: DiagnosticCode.Example(
      source: #"""
        return transhost.scene {
          name = "mistake", version = "1.0.0", api = 1,
          build = function(self, stage)
            local first, second = UIViewController.new { name = "First" }, UIViewController.new { name = "Second" }
            local navigation = UINavigationController.new { rootViewController = first }
            local frame = function() return CGRect(0, 0, 100, 100) end
            local box = UIView.new {}
            first.view:addSubview(box)
            first.animationSource = { type = "cell", view = function() return UIView.new {} end, frame = frame }
            second.animationTarget = { type = "picture", frame = frame }
            return {
              root = navigation,
              push = function(animated)
                navigation:pushViewController(second, { animated = animated })
              end,
            }
          end,
        }
        """#,
      line: 3),
    .pluginDisabled: DiagnosticCode.Example(
      source: #"""
        return transhost.interaction {
          name = "mistake", version = "1.0.0", api = 1,
          gesture = "pan",
          began = function(self, gesture, host) return host:push() end,
          changed = function(self, gesture, interactor) error("not again") end,
          ended = function(self, gesture, interactor) interactor:finish() end,
        }
        """#,
      line: 5),
    .pluginNotFound: DiagnosticCode.Example(
      source: #"""
        return transhost.delegate {
          name = "mistake", version = "1.0.0", api = 1,
          navigation = {
            animationController = function(self, operation, from, to) return "fadde" end,
          },
        }
        """#,
      line: 4),
    .popoverAsSheet: DiagnosticCode.Example(
      source: #"""
        return transhost.scene {
          name = "mistake", version = "1.0.0", api = 1,
          build = function(self, stage)
            local first, second = UIViewController.new { name = "First" }, UIViewController.new { name = "Second" }
            second.modalPresentationStyle = "popover"
            return {
              root = first,
              present = function(animated)
                first:present(second, { animated = animated })
              end,
            }
          end,
        }
        """#,
      line: 9),
    .presenterNotInWindow: DiagnosticCode.Example(
      source: #"""
        return transhost.scene {
          name = "mistake", version = "1.0.0", api = 1,
          build = function(self, stage)
            local first, second = UIViewController.new { name = "First" }, UIViewController.new { name = "Second" }
            second.modalPresentationStyle = "custom"
            return {
              root = first,
              present = function(animated)
                UIViewController.new {}:present(second, { animated = animated })
                first:present(second, { animated = animated })
              end,
            }
          end,
        }
        """#,
      line: 9),
    .reducedMotion: DiagnosticCode.Example(
      source: #"""
        return transhost.animator { name = "curlswhencalm", version = "1.0.0", api = 1, summary = "A test.", transitions = { "push" }, duration = 0.5,
        prepare = function(self, context)
          self.page = context:view("from")
          context.containerView:bringSubviewToFront(self.page)
        end,
        frame = function(self, context, progress)
          if not context.reduceMotion then
            self.page.alpha = 1 - progress
          else
            self.page.layer.filters = { { "pageCurl", progress = progress, angle = -math.pi / 2 } }
          end
        end,
        }
        """#,
      line: nil),
    .refusedMemory: DiagnosticCode.Example(
      source: #"""
        return transhost.animator {
          name = "swallows", version = "1.0.0", api = 1, summary = "A test.", transitions = { "push" },
          transitionDuration = function() return 0.3 end,
          animateTransition = function(self, context)
            local isFine = pcall(function()
              local container, to = context.containerView, context:view("to")
              to.frame = context:finalFrame("to")
              container:addSubview(to)
              to.alpha = 0
              local list = {}
              for i = 1, 100 do list[i] = { i } end
              UIView.animate { withDuration = 0.3, animations = function() to.alpha = 1 end, completion = function()
                context:completeTransition(not context.transitionWasCancelled)
              end }
            end)
          end,
        }
        """#,
      line: nil),
    .repeatNotAvailable: DiagnosticCode.Example(
      source: #"""
        return transhost.animator {
          name = "mistake", version = "1.0.0", api = 1,
          transitions = { "push" },
          animateTransition = function(self, context)
            local container, to = context.containerView, context:view("to")
            container:addSubview(to)
            to.alpha = 0
            local animator = UIViewPropertyAnimator.new { duration = 0.1, curve = "linear" }
            animator:addAnimations(function()
              UIView.modifyAnimations { withRepeatCount = 2, autoreverses = true,
                animations = function() to.alpha = 0.5 end }
            end)
            animator:startAnimation()
            UIView.animate { withDuration = 0.2,
              animations = function() to.alpha = 1 end,
              completion = function() context:completeTransition(not context.transitionWasCancelled) end }
          end,
        }
        """#,
      line: 10),
    .repeatable: DiagnosticCode.Example(
      source: #"""
        local front
        return transhost.animator {
          name = "firstscreenkept", version = "1.0.0", api = 1, summary = "A test.", transitions = { "push" },
          transitionDuration = function() return 0.3 end,
          animateTransition = function(self, context)
            local to = context:view("to")
            front = front or to
            to.frame = context:finalFrame("to")
            context.containerView:addSubview(to)
            front.alpha = 0
            UIView.animate { withDuration = 0.3, animations = function() front.alpha = 1 end,
              completion = function() context:completeTransition(not context.transitionWasCancelled) end }
          end,
        }
        """#,
      line: nil),
    .repeatedName: DiagnosticCode.Example(
      source: #"""
        return transhost.animator {
          name = "mistake", version = "1.0.0", api = 1,
          transitions = { "push" }, duration = 0.3,
          frame = function(self, context, progress)
            local front, back
            front, front = context:view("to"), context:view("from")
            front, back = context:view("to"), context:view("from")
            front.alpha, back.alpha = progress, 1
          end,
        }
        """#,
      line: 6),
    .resize: DiagnosticCode.Example(
      source: #"""
        local places = {}

        return transhost.animator {
          name = "firstframe", version = "1.0.0", api = 1, summary = "A test.",
          transitions = { "push", "pop" },
          transitionDuration = function() return 0.3 end,

          animateTransition = function(self, context)
            local to = context:view("to")
            places.final = places.final or context:finalFrame("to")
            to.frame = places.final
            context.containerView:addSubview(to)
            to.alpha = 0
            UIView.animate { withDuration = 0.3, animations = function()
              to.alpha = 1
            end, completion = function()
              to.alpha = 1
              context:completeTransition(not context.transitionWasCancelled)
            end }
          end,
        }
        """#,
      line: nil),
    .rightToLeft: DiagnosticCode.Example(
      source: #"""
        return transhost.animator {
          name = "fartheroneway", version = "1.0.0", api = 1, summary = "A test.",
          transitions = { "push" },
          transitionDuration = function() return 0.3 end,

          frame = function(_, context, p)
            local way = context.layoutDirection == "rightToLeft" and -1 or 1.5
            local to, width = context:view("to"), context.containerView.bounds.width
            to.transform = CGAffineTransform.translation(way * width * (1 - p), 0)
          end,
        }
        """#,
      line: nil),
    .runaway: DiagnosticCode.Example(
      source: #"""
        return transhost.animator {
          name = "mistake", version = "1.0.0", api = 1,
          transitions = { "push" },
          animateTransition = function(self, context)
            local function again()
              UIView.animate { withDuration = 0, animations = function() end, completion = again }
            end
            again()
          end,
        }
        """#,
      line: 4),
    .runsClean: DiagnosticCode.Example(
      source: #"""
        return transhost.animator {
          name = "blocksbelowzero", version = "1.0.0", api = 1, summary = "A test.",
          transitions = { "push" }, duration = 0.4,
          frame = function(self, context, progress)
            local to = context:view("to")
            to.alpha = progress
            to.layer.filters = { { "pixellate", fraction = 0.1 * (-1 - progress) } }
          end,
        }
        """#,
      line: nil),
    .sceneWithoutTransition: DiagnosticCode.Example(
      source: #"""
        return transhost.scene {
          name = "mistake", version = "1.0.0", api = 1,
          build = function(self, stage)
            local first, second = UIViewController.new { name = "First" }, UIViewController.new { name = "Second" }
            local navigation = UINavigationController.new { rootViewController = first }
            return { root = navigation }
          end,
        }
        """#,
      line: 3),
    .scriptCost: DiagnosticCode.Example(
      source: #"""
        return transhost.animator {
          name = "endless", version = "1.0.0", api = 1, summary = "A test.",
          transitions = { "push" },
          duration = 0.3,

          frame = function(self, context, progress)
            local to = context:view("to")
            while progress > 0.5 do end
            to.alpha = progress
          end,
        }
        """#,
      line: nil),
    .scrub: DiagnosticCode.Example(
      source: #"""
        return transhost.animator {
          name = "remembers", version = "1.0.0", api = 1, summary = "A test.",
          transitions = { "push" },
          duration = 0.3,

          frame = function(self, context, progress)
            local to = context:view("to")
            self.most = math.max(self.most or 0, progress)
            to.alpha = progress == 1 and 1 or self.most
          end,
        }
        """#,
      line: nil),
    .segueNotFound: DiagnosticCode.Example(
      source: #"""
        return transhost.scene {
          name = "mistake", version = "1.0.0", api = 1,
          build = function(self, stage)
            local first, second = UIViewController.new { name = "First" }, UIViewController.new { name = "Second" }
            local navigation = UINavigationController.new { rootViewController = first }
            return {
              root = navigation,
              segues = { showDetail = { from = first, to = second } },
              push = function(animated)
                first:performSegue("showDetial")
                first:performSegue("showDetail")
              end,
            }
          end,
        }
        """#,
      line: 10),
    .sharedElementUnmatched: DiagnosticCode.Example(
      source: #"""
        return transhost.scene {
          name = "mistake", version = "1.0.0", api = 1,
          build = function(self, stage)
            local function screen(name, ids)
              return UIViewController.new {
                name = name,
                viewDidLoad = function(controller)
                  for _, id in ipairs(ids) do
                    controller.view:addSubview(UIView.new { sharedElementID = id, frame = CGRect(0, 0, 40, 40) })
                  end
                end,
              }
            end
            local first, second = screen("First", { "cell", "cell" }), screen("Second", { "cell" })
            local navigation = UINavigationController.new { rootViewController = first }
            return {
              root = navigation,
              push = function(animated)
                navigation:pushViewController(second, { animated = animated })
              end,
            }
          end,
        }
        """#,
      line: 3),
    .sharedElements: DiagnosticCode.Example(
      source: #"""
        return transhost.animator { name = "dividesbycells", version = "1.0.0", api = 1, summary = "A test.", transitions = { "layout" }, duration = 0.4,
        -- With one cell this divides 0 by 0, and no progress is a number.
        prepare = function(self, context)
          local layout, delays = context.transitionLayout, {}
          local last = #layout.items - 1
          for index, path in ipairs(layout.items) do delays[path.item] = 0.5 * (index - 1) / last end
          layout.itemProgress = function(item, progress)
            return math.max(0, math.min(1, (progress - delays[item]) / 0.5))
          end
        end,
        frame = function(_, context, progress) context.transitionLayout.transitionProgress = progress end,
        }
        """#,
      line: nil),
    .sourceViewInHierarchy: DiagnosticCode.Example(
      source: #"""
        return transhost.scene {
          name = "mistake", version = "1.0.0", api = 1,
          build = function(self, stage)
            local first, second = UIViewController.new { name = "First" }, UIViewController.new { name = "Second" }
            local navigation = UINavigationController.new { rootViewController = first }
            local frame = function() return CGRect(0, 0, 100, 100) end
            local box = UIView.new {}
            first.view:addSubview(box)
            first.animationSource = { type = "cell", view = function() return box end, frame = frame }
            second.animationTarget = { type = "cell", frame = frame }
            return {
              root = navigation,
              push = function(animated)
                navigation:pushViewController(second, { animated = animated })
              end,
            }
          end,
        }
        """#,
      line: 3),
    .staleInteractionController: DiagnosticCode.Example(
      source: #"""
        local interactor = UIPercentDrivenInteractiveTransition.new {}

        return transhost.delegate {
          name = "mistake", version = "1.0.0", api = 1,
          navigation = {
            animationController = function(self, operation, from, to) return "fade" end,
            interactionController = function(self, animator) return interactor end,
          },
        }
        """#,
      line: 7),
    .steadyMotion: DiagnosticCode.Example(
      source: #"""
        return transhost.animator {
          name = "behindtheeye", version = "1.0.0", api = 1, summary = "A test.",
          transitions = { "push" },
          transitionDuration = function() return 0.3 end,

          frame = function(_, context, p)
            local to = context:view("to")
            to.alpha = p
            to.transform3D = CATransform3D.identity:with { m34 = -1 / 100 }:rotated((1 - p) * 1.5, 0, 1, 0)
          end,
        }
        """#,
      line: nil),
    .styleNotCustom: DiagnosticCode.Example(
      source: #"""
        return transhost.scene {
          name = "mistake", version = "1.0.0", api = 1,
          build = function(self, stage)
            local first, second = UIViewController.new { name = "First" }, UIViewController.new { name = "Second" }
            second.modalPresentationStyle = "fullScreen"
            second.transitioningDelegate = { presentationController = function() return "card" end }
            return {
              root = first,
              present = function(animated)
                first:present(second, { animated = animated })
              end,
            }
          end,
        }
        """#,
      line: 3),
    .styleNotPresentable: DiagnosticCode.Example(
      source: #"""
        return transhost.scene {
          name = "mistake", version = "1.0.0", api = 1,
          build = function(self, stage)
            local first, second = UIViewController.new { name = "First" }, UIViewController.new { name = "Second" }
            second.modalPresentationStyle = "none"
            return {
              root = first,
              present = function(animated)
                first:present(second, { animated = animated })
              end,
            }
          end,
        }
        """#,
      line: 9),
    .syntaxError: DiagnosticCode.Example(
      source: #"""
        return transhost.animator {
          name = "mistake" version = "1.0.0",
        }
        """#,
      line: 2),
    .transactionLeftOpen: DiagnosticCode.Example(
      source: #"""
        return transhost.animator {
          name = "mistake", version = "1.0.0", api = 1,
          transitions = { "push" },
          animateTransition = function(self, context)
            local container, to = context.containerView, context:view("to")
            container:addSubview(to)
            to.alpha = 0
            CATransaction.begin()
            UIView.animate { withDuration = 0.2,
              animations = function() to.alpha = 1 end,
              completion = function() context:completeTransition(not context.transitionWasCancelled) end }
          end,
        }
        """#,
      line: 8),
    .transitionNotDeclared: DiagnosticCode.Example(
      source: #"""
        return transhost.animator {
          name = "mistake", version = "1.0.0", api = 1,
          transitions = { "pop", "dismiss" },
          frame = function(self, context, progress) context:view("from").alpha = 1 - progress end,
        }
        """#,
      line: 3),
    .transitionWithoutSuperview: DiagnosticCode.Example(
      source: #"""
        return transhost.animator {
          name = "mistake", version = "1.0.0", api = 1,
          transitions = { "push" },
          animateTransition = function(self, context)
            local container, to = context.containerView, context:view("to")
            container:addSubview(to)
            to.alpha = 0
            UIView.transition {
              from = UIView.new {}, to = UIView.new {}, duration = 0.1, options = { "transitionCrossDissolve" } }
            UIView.animate { withDuration = 0.2,
              animations = function() to.alpha = 1 end,
              completion = function() context:completeTransition(not context.transitionWasCancelled) end }
          end,
        }
        """#,
      line: 8),
    .unknownCapability: DiagnosticCode.Example(
      source: #"""
        return transhost.animator {
          name = "mistake", version = "1.0.0", api = 1,
          transitions = { "push" },
          capabilities = { "snapshot" },
          frame = function(self, context, progress) context:view("to").alpha = progress end,
        }
        """#,
      line: 4),
    .unknownKey: DiagnosticCode.Example(
      source: #"""
        return transhost.animator {
          name = "mistake", version = "1.0.0", api = 1,
          transitions = { "push" },
          durration = 1,
          frame = function(self, context, progress) context:view("to").alpha = progress end,
        }
        """#,
      line: 4),
    .unknownOperation: DiagnosticCode.Example(
      source: #"""
        return transhost.animator {
          name = "mistake", version = "1.0.0", api = 1,
          transitions = { "push", "pop" }, duration = 0.3,
          frame = function(self, context, progress)
            local way = context.operation == "pushed" and 1 or -1
            local width = context.containerView.bounds.width
            context:view("to").transform = CGAffineTransform.translation(way * width * (1 - progress), 0)
          end,
        }
        """#,
      line: 5),
    .unknownTransition: DiagnosticCode.Example(
      source: #"""
        return transhost.animator {
          name = "mistake", version = "1.0.0", api = 1,
          transitions = { "puhs" },
          frame = function(self, context, progress) context:view("to").alpha = progress end,
        }
        """#,
      line: 3),
    .unusedKey: DiagnosticCode.Example(
      source: #"""
        return transhost.animator {
          name = "mistake", version = "1.0.0", api = 1,
          transitions = { "push" },
          curve = "easeIn",
          animateTransition = function(self, context) context:completeTransition(true) end,
        }
        """#,
      line: 4),
    .viewLeftBehind: DiagnosticCode.Example(
      source: #"""
        return transhost.animator {
          name = "mistake", version = "1.0.0", api = 1,
          transitions = { "push" },
          animateTransition = function(self, context)
            local container, to = context.containerView, context:view("to")
            container:addSubview(to)
            to.alpha = 0
            container:addSubview(UIView.new { name = "helper" })
            UIView.animate { withDuration = 0.2,
              animations = function() to.alpha = 1 end,
              completion = function()
                context:completeTransition(not context.transitionWasCancelled)
              end }
          end,
        }
        """#,
      line: 12),
    .waitCannotScrub: DiagnosticCode.Example(
      source: #"""
        return transhost.animator {
          name = "mistake", version = "1.0.0", api = 1,
          transitions = { "push" },
          animateTransition = function(self, context)
            local container, to = context.containerView, context:view("to")
            container:addSubview(to)
            to.alpha = 0
            to.alpha = 0
            transhost.wait(0.1)
            to.alpha = 1
            context:completeTransition(not context.transitionWasCancelled)
          end,
        }
        """#,
      line: 9),
    .wrongAnimatorState: DiagnosticCode.Example(
      source: #"""
        return transhost.animator {
          name = "mistake", version = "1.0.0", api = 1,
          transitions = { "push" },
          animateTransition = function(self, context)
            local container, to = context.containerView, context:view("to")
            container:addSubview(to)
            to.alpha = 0
            local animator = UIViewPropertyAnimator.new { duration = 0.1, curve = "linear", animations = function() to.alpha = 0.5 end }
            animator:finishAnimation { at = "end" }
            UIView.animate { withDuration = 0.2,
              animations = function() to.alpha = 1 end,
              completion = function() context:completeTransition(not context.transitionWasCancelled) end }
          end,
        }
        """#,
      line: 9),
    .wrongDelegateProperty: DiagnosticCode.Example(
      source: #"""
        return transhost.scene {
          name = "mistake", version = "1.0.0", api = 1,
          build = function(self, stage)
            local first, second = UIViewController.new { name = "First" }, UIViewController.new { name = "Second" }
            local navigation = UINavigationController.new { rootViewController = first }
            second.transitioningDelegate = { forPresented = function() return "fade" end }
            return {
              root = navigation,
              push = function(animated)
                navigation:pushViewController(second, { animated = animated })
              end,
            }
          end,
        }
        """#,
      line: 3),
    .wrongKind: DiagnosticCode.Example(
      source: #"""
        return transhost.interaction {
          name = "mistake", version = "1.0.0", api = 1,
          gesture = "pan",
          began = function(self, gesture, host) return host:push() end,
          ended = function(self, gesture, interactor) interactor:finish() end,
        }
        """#,
      line: 1),
    .wrongResult: DiagnosticCode.Example(
      source: #"""
        return transhost.animator {
          name = "mistake", version = "1.0.0", api = 1,
          transitions = { "push" },
          interruptibleAnimator = function(self, context) return 3 end,
          animateTransition = function(self, context)
            local to = context:view("to")
            context.containerView:addSubview(to)
            to.alpha = 0
            UIView.animate { withDuration = 0.2, animations = function() to.alpha = 1 end,
              completion = function() context:completeTransition(true) end }
          end,
        }
        """#,
      line: 4),
    .wrongType: DiagnosticCode.Example(
      source: #"""
        return transhost.animator {
          name = "mistake", version = "1.0.0", api = 1,
          transitions = { "push" },
          duration = "long",
          frame = function(self, context, progress) context:view("to").alpha = progress end,
        }
        """#,
      line: 4),
    .zeroFinalFrame: DiagnosticCode.Example(
      source: #"""
        return transhost.animator {
          name = "mistake", version = "1.0.0", api = 1,
          transitions = { "push" },
          animateTransition = function(self, context)
            local container, to = context.containerView, context:view("to")
            container:addSubview(to)
            to.alpha = 0
            to.frame = CGRect.zero
            UIView.animate { withDuration = 0.2,
              animations = function() to.alpha = 1 end,
              completion = function()
                context:completeTransition(not context.transitionWasCancelled)
              end }
          end,
        }
        """#,
      line: 12),
    .zeroFrames: DiagnosticCode.Example(
      source: #"""
        return transhost.animator {
          name = "addslate", version = "1.0.0", api = 1, summary = "A test.", transitions = { "push" }, interactive = false,
          transitionDuration = function() return 0.3 end,
          animateTransition = function(self, context)
            local container, to = context.containerView, context:view("to")
            to.frame = context:finalFrame("to")
            to.alpha = 0
            local start, isThere = CACurrentMediaTime(), false
            CADisplayLink.new(function(link)
              local time = link.timestamp - start
              if not isThere and time < 0.25 then
                container:addSubview(to)
                isThere = true
              end
              to.alpha = math.min(1, time / 0.3)
              if time < 0.3 then return end
              link:invalidate()
              context:completeTransition(true)
            end)
          end,
        }
        """#,
      line: nil),
    .zeroSize: DiagnosticCode.Example(
      source: #"""
        return transhost.animator {
          name = "divides", version = "1.0.0", api = 1, summary = "A test.",
          transitions = { "push", "pop" },
          transitionDuration = function() return 0.3 end,

          animateTransition = function(self, context)
            local container, from, to = context.containerView, context:view("from"), context:view("to")
            to.frame = context:finalFrame("to")
            container:addSubview(to)
            to.transform = CGAffineTransform.translation(container.bounds.width, 0)
            to.alpha = container.bounds.width / container.bounds.width
            UIView.animate { withDuration = 0.3, animations = function()
              to.transform = CGAffineTransform.identity
            end, completion = function(finished)
              to.transform = CGAffineTransform.identity
              context:completeTransition(not context.transitionWasCancelled)
            end }
          end,
        }
        """#,
      line: nil),
  ]
}
