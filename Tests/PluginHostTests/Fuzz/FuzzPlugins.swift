import TransitionKit

/// Writes whole plugins whose functions use the API at random.
struct FuzzPlugins {
  private let api: FuzzAPI
  private var random: FuzzRandom
  /// A Boolean value that indicates whether calls have arguments, and are repeated, in random sizes.
  var isSized = false

  init(api: FuzzAPI, random: FuzzRandom) {
    self.api = api
    self.random = random
  }

  /// What every plugin begins with: places for the objects it comes across, by class.
  static let head = """
    local kinds, all, count = {}, {}, 0
    local function keep(...)
      for i = 1, select('#', ...) do
        local value = select(i, ...)
        if type(value) == 'userdata' then
          local kind = tostring(value):match('^[%w_.]+') or '?'
          local list = kinds[kind] or {}
          kinds[kind] = list
          list[#list % 12 + 1] = value
          count = count + 1
          all[count % 60 + 1] = value
        elseif type(value) == 'table' and rawlen(value) < 20 then
          for j = 1, rawlen(value) do if type(value[j]) == 'userdata' then keep(value[j]) end end
        end
      end
      return ...
    end
    local function try(f, ...) return keep(select(2, pcall(f, ...))) end
    local function of(kind, i)
      local list = kinds[kind]
      return list and list[(i - 1) % #list + 1]
    end
    local function any(i) return all[i] end
    local function set(object, key, value) object[key] = value end
    local cycle = {} cycle.cycle = cycle cycle[1] = cycle
    local endless = setmetatable({}, { __index = function(t) return t end, __len = function() return 1e15 end })
    local grows = setmetatable({}, { __index = function(t, k) rawset(t, #t + 1, 0) return t end })
    local function text(n)
      local result = 'word '
      while #result < n do result = result .. result:sub(1, n - #result) end
      return result:sub(1, n)
    end
    local function list(n, make)
      local result = {}
      for i = 1, n do result[i] = make(i) end
      return result
    end
    local function times(n, f)
      for i = 1, n do if not pcall(f, i) then return end end
    end
    local big = {} for i = 1, 300 do big[i] = i end
    """

  /// The keys that every table has.
  private func identity(_ name: String) -> String {
    "name = \"\(name)\", version = \"1.0.0\", api = 1, summary = \"Fuzzed.\","
  }

  private static let transitions =
    "transitions = { "
    + TransitionOperation.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ") + " },"

  /// `key = function(…) … end,`, one statement a line; `last` ends it.
  private mutating func function(
    _ key: String, most: Int, first: [String] = [], last: [String] = []
  ) -> [String] {
    var values = FuzzValues(api: api, random: random, isSized: isSized)
    let body = values.statements(values.random.below(most) + 1)
    random = values.random
    return ["\(key) = function(self, ...) keep(...) local context = ..."] + first + body + last
      + ["end,"]
  }

  private mutating func functions(_ keys: [String], percent: Int) -> [String] {
    var lines: [String] = []
    for key in keys where random.chance(percent) { lines += function(key, most: 4) }
    return lines
  }

  private func file(_ constructor: String, _ name: String, _ lines: [String]) -> String {
    ([Self.head, "return transhost.\(constructor) { \(identity(name))"] + lines + ["}"])
      .joined(separator: "\n") + "\n"
  }

  static let gestures = ["pan", "edge", "pinch", "rotation", "swipe", "tap", "longPress", "slider"]

  mutating func animator(_ name: String = "plugin") -> String {
    file("animator", name, animatorLines())
  }

  private mutating func animatorLines() -> [String] {
    var lines = [Self.transitions]
    if random.chance(50) { lines.append("duration = \(random.pick(["0", "0.1", "0.3"])),") }
    if random.chance(40) {
      lines += function("frame", most: 3)
      lines += functions(["prepare", "finish"], percent: 60)
    } else {
      lines += function(
        "animateTransition", most: 14,
        first: [
          "keep(context.containerView, context:view('from'), context:view('to'))",
          "keep(context:viewController('from'), context:viewController('to'))",
          "if context:view('to') then context.containerView:addSubview(context:view('to')) end",
        ],
        last: random.chance(70)
          ? [
            "UIView.animate { withDuration = 0.1, animations = function() end,"
              + " completion = function() context:completeTransition(not context.transitionWasCancelled) end }"
          ] : [])
      lines += functions(["animationEnded", "transitionDuration"], percent: 40)
      if random.chance(10) { lines += function("interruptibleAnimator", most: 3) }
      if random.chance(10) { lines += function("startInteractiveTransition", most: 4) }
    }
    if random.chance(20) { lines += gestureLines() }
    return lines
  }

  private mutating func gestureLines() -> [String] {
    ["gesture = \"\(random.pick(Self.gestures))\","]
      + function(
        "began", most: 3,
        last: ["local g, host = ... keep(host.view) return host:\(random.pick(Self.starts))"])
      + function(
        "changed", most: 3, last: ["try(function(g, i) i:update(0.5) end, ...)"])
      + function("ended", most: 3) + functions(["cancelled"], percent: 60)
  }

  private static let starts = TransitionOperation.allCases.map(\.traits.call)
    .map { "\($0.name)(\($0.index == nil ? "" : "1"))" }

  mutating func interaction() -> String {
    if random.chance(30) {
      return file("interaction", "driver", function("startInteractiveTransition", most: 6))
    }
    return file("interaction", "driver", gestureLines())
  }

  mutating func delegate() -> String {
    file("delegate", "chooser", delegateLines())
  }

  private mutating func delegateLines() -> [String] {
    let questions = [
      "navigation": ["animationController", "interactionController", "willShow", "didShow"],
      "tab": ["animationController", "interactionController", "shouldSelect", "didSelect"],
      "container": ["animationController", "interactionController", "didSelect"],
      "transitioning": [
        "forPresented", "forDismissed", "presentationController",
        "interactionControllerForPresentation", "interactionControllerForDismissal",
      ],
    ]
    var lines: [String] = []
    for (key, names) in questions.sorted(by: { $0.key < $1.key }) where random.chance(80) {
      lines.append("\(key) = {")
      for name in names where random.chance(60) { lines += answering(name) }
      lines.append("},")
    }
    return lines
  }

  /// A delegate's function that answers something.
  private mutating func answering(_ name: String) -> [String] {
    let answer = random.pick([
      "'fade'", "'plugin'", "'driver'", "'nobody'", "nil", "...", "{}", "true", "1", "any(1)",
      "{ duration = 0.1, frame = function(s, c, p) keep(c, c:view('to')) end }",
      "{ duration = 0.1, animateTransition = function(s, c) keep(c) c:completeTransition(true) end }",
      "{ frame = 1 }", "setmetatable({}, { __index = function(_, k) return print end })",
    ])
    return function(name, most: 3, last: ["do return \(answer) end"])
  }

  mutating func presentation() -> String {
    let hooks = [
      "presentationTransitionWillBegin", "presentationTransitionDidEnd",
      "dismissalTransitionWillBegin", "dismissalTransitionDidEnd",
      "containerViewWillLayoutSubviews",
      "containerViewDidLayoutSubviews", "viewWillTransition",
    ]
    var lines: [String] = []
    for hook in hooks where random.chance(60) {
      lines += function(
        hook, most: 3,
        first: ["keep(self.containerView, self.presentedView, self.presentedViewController)"])
    }
    if random.chance(50) {
      var values = FuzzValues(api: api, random: random, isSized: isSized)
      let frame = values.value(of: "CGRect")
      random = values.random
      lines += function(
        "frameOfPresentedViewInContainerView", most: 2, last: ["do return \(frame) end"])
    }
    return file("presentation", "frame", lines)
  }

  private static let hooks = [
    "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear", "viewWillDisappear",
    "viewDidDisappear", "viewWillLayoutSubviews", "viewDidLayoutSubviews", "willMoveToParent",
    "didMoveToParent", "viewSafeAreaInsetsDidChange", "viewWillTransition", "loadView",
  ]

  mutating func scene() -> String {
    var lines: [String] = []
    func add(_ text: String) { lines.append(text) }
    add("build = function(self, stage) keep(stage)")
    add(
      "local first, second, third = UIViewController.new {}, UIViewController.new {}, UIViewController.new {}"
    )
    add("local navigation = UINavigationController.new { rootViewController = first }")
    add(
      "local tabs = UITabBarController.new { viewControllers = { UIViewController.new {}, third } }"
    )
    add("keep(first, second, third, navigation, tabs)")
    for name in ["first", "second", "third", "navigation"] {
      for hook in Self.hooks where random.chance(10) {
        lines += hookLines(name, hook)
      }
    }
    if random.chance(40) {
      add("navigation.delegate = {")
      for name in ["animationController", "interactionController", "willShow", "didShow"]
      where random.chance(60) {
        lines += answering(name)
      }
      add("}")
    }
    var values = FuzzValues(api: api, random: random, isSized: isSized)
    lines += values.statements(values.random.below(8))
    random = values.random
    add(
      "return { root = \(random.pick(["navigation", "navigation", "navigation", "tabs", "first"])),"
    )
    // A layout needs screens with collections, which are on the plain scene; this one can't start it.
    let starts = [
      "push": "navigation:pushViewController(second, { animated = animated })",
      "pop": "navigation:popViewController { animated = animated }",
      "present": "first:present(second, { animated = animated })",
      "dismiss": "first:dismiss { animated = animated }",
      "tab": "tabs.selectedIndex = 1",
      "child": "transhost.transitionContext { from = first, to = third }"
        + ":start { animator = 'fade', animated = animated }",
    ]
    for (name, start) in starts.sorted(by: { $0.key < $1.key }) {
      add("\(name) = function(animated)")
      var values = FuzzValues(api: api, random: random, isSized: isSized)
      if values.random.chance(30) { lines += values.statements(2) }
      random = values.random
      add(start)
      add("end,")
    }
    add("} end,")
    return file("scene", "stage", lines)
  }

  private mutating func hookLines(_ object: String, _ hook: String) -> [String] {
    var values = FuzzValues(api: api, random: random, isSized: isSized)
    defer { random = values.random }
    return ["\(object).\(hook) = function(...) keep(...)"] + values.statements(2) + ["end"]
  }

  /// Statements while the file is loaded, in front of a plugin.
  mutating func loading(_ text: String) -> String {
    var values = FuzzValues(api: api, random: random, isSized: isSized)
    defer { random = values.random }
    let statements = values.statements(4).joined(separator: "\n")
    return text.replacing("\nreturn transhost.", with: "\n\(statements)\nreturn transhost.")
  }
}
