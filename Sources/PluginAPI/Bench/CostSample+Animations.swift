// Animations, paths, recognisers and values.

nonisolated extension CostSample {
  static var animationSamples: [CostSample] { keyframeSamples + blockSamples }

  private static var keyframeSamples: [CostSample] {
    [
      keyframes("checking the values of an animation", mode: "linear"),
      keyframes("measuring the way of a paced animation", mode: "cubicPaced"),
      keyframes("keeping the values of an animation", mode: "linear"),
      CostSample(
        "looking for an animation's key", size: 50, times: 50, preparation: animations,
        "for i = 1, 50 do local animation = view.layer:animation('key') end"),
      CostSample(
        "adding a group of animations", size: 50,
        preparation: """
          local members = {}
          for i = 1, n do
            members[i] = CABasicAnimation.new { keyPath = "opacity", toValue = 1, duration = 1 }
          end
          """,
        "view.layer:add(CAAnimationGroup.new { animations = members, duration = 1 }, 'key')"),
      CostSample(
        "copying a path", size: 256, times: 20,
        preparation: """
          local path = UIBezierPath.new {}
          path:move { to = CGPoint(0, 0) }
          """,
        """
        for i = 1, n do path:addLine { to = CGPoint(i, i % 7) } end
        for i = 1, 20 do local isEmpty = path.isEmpty end
        """),
    ]
  }

  private static func keyframes(_ work: String, mode: String) -> CostSample {
    CostSample(
      work, size: 200,
      preparation: "local values = {} for i = 1, n do values[i] = i * 7919 % 13 / 13 end",
      """
      view.layer:add(CAKeyframeAnimation.new { keyPath = "opacity", values = values, duration = 50,
        calculationMode = "\(mode)" }, "key")
      """)
  }

  private static var blockSamples: [CostSample] {
    [
      CostSample(
        "looking for display links that have ended", size: 300,
        "for i = 1, n do CADisplayLink.new(function() end):invalidate() end"),
      CostSample(
        "changing a property in an animation block", size: 50,
        """
        UIView.animate { withDuration = 1, animations = function()
          for i = 1, n do view.center = CGPoint(i, i) end
        end }
        """),
      CostSample(
        "controlling a property animator", size: 50,
        preparation: """
          local views = {}
          for i = 1, n do views[i] = UIView.new {} view:addSubview(views[i]) end
          local animator = UIViewPropertyAnimator.new { duration = 1, curve = "linear",
            animations = function() for i = 1, n do views[i].alpha = 0 end end }
          animator:startAnimation()
          """,
        "animator:pauseAnimation() animator.fractionComplete = 0.5"),
    ]
  }

  static var gestureSamples: [CostSample] {
    [
      CostSample(
        "adding a recogniser", size: 20,
        "for i = 1, n do view:addGestureRecognizer(UIPanGestureRecognizer.new {}) end"),
      CostSample(
        "keeping a function to call", size: 20,
        preparation: "local recognizer = UIPanGestureRecognizer.new {}",
        "for i = 1, n do recognizer:addTarget(function() end) end"),
    ]
  }

  static var valueSamples: [CostSample] {
    [
      CostSample(
        "reading a value from a table", size: 200,
        "for i = 1, n do local colour = UIColor { white = i / n } end"),
      CostSample(
        "looking for a similar name", size: 50,
        """
        for i = 1, n do
          pcall(function()
            view.layer:add(CABasicAnimation.new { keyPath = "opacitee", toValue = 1 }, "key")
          end)
        end
        """),
    ]
  }
}
