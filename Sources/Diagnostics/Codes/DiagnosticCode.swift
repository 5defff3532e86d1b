/// A kind of thing that the engine, the host, a test or the program notices, with its stable name.
///
/// These cases are the only list of codes: ``allCases`` has them in the order in which they are
/// shown, and the tables of `CodeTable` say what each means. A diagnostic's message says what
/// happened and where; its code says what such a thing means. The name, which reports and JSON
/// documents hold, never changes.
public enum DiagnosticCode: String, CaseIterable, Sendable, Codable {
  // MARK: - Checks of the contract, in the order in which they are tried

  // What a plugin promises on the ordinary stage.
  case loads
  case runsClean = "runs-clean"
  case completesOnce = "completes-once"
  case completesInTime = "completes-in-time"
  case alphaRange = "alpha-range"
  case elementCalls = "element-calls"
  case endsRight = "ends-right"
  case cancelRestores = "cancel-restores"

  // What a plugin promises of its pictures.
  case firstFrame = "first-frame"
  case lastFrame = "last-frame"
  case noFlash = "no-flash"
  case steadyMotion = "steady-motion"

  // Checks of a plugin's shaders.
  case shaderEnds = "shader-ends"
  case shaderNumbers = "shader-numbers"

  // What a plugin promises on other stages.
  case zeroFrames = "zero-frames"
  case zeroSize = "zero-size"
  case landscape
  case resize
  case rightToLeft = "right-to-left"
  case otherSize = "other-size"
  case notAnimated = "not-animated"
  case reducedMotion = "reduced-motion"
  case sharedElements = "shared-elements"

  // What a plugin promises under a hand.
  case scrub
  case interruption

  // What a plugin promises over time.
  case hotReload = "hot-reload"
  case noGrowth = "no-growth"
  case frameRate = "frame-rate"
  case repeatable
  case afterCancel = "after-cancel"
  case wayBack = "way-back"
  case parameterEffect = "parameter-effect"
  case parameterValues = "parameter-values"

  // What a plugin promises of its gestures and its cost.
  case gestureProgress = "gesture-progress"
  case gestureDecision = "gesture-decision"
  case scriptCost = "script-cost"
  case refusedMemory = "refused-memory"

  // MARK: - What the engine notices in a transition

  // The contract of animators.
  case neverCompleted = "never-completed"
  case completesOnOneBranch = "completes-on-one-branch"
  case completedTrueThoughCancelled = "completed-true-though-cancelled"
  case completedFalseThoughNotCancelled = "completed-false-though-not-cancelled"
  case completedTwice = "completed-twice"
  case invalidDuration = "invalid-duration"
  case interruptibleAnimatorChanged = "interruptible-animator-changed"

  // What animators leave, and whose delegates have gone.
  case zeroFinalFrame = "zero-final-frame"
  case viewLeftBehind = "view-left-behind"
  case animationsOutliveCompletion = "animations-outlive-completion"
  case animationsLeftDisabled = "animations-left-disabled"
  case flash
  case delegateVanished = "delegate-vanished"

  // Presentations and their styles.
  case alreadyPresenting = "already-presenting"
  case cannotPresent = "cannot-present"
  case presenterNotInWindow = "presenter-not-in-window"
  case styleNotCustom = "style-not-custom"
  case styleNotPresentable = "style-not-presentable"
  case popoverAsSheet = "popover-as-sheet"
  case wrongPresentationController = "wrong-presentation-controller"
  case nonFiniteFrame = "non-finite-frame"

  // Gestures that drive transitions.
  case staleInteractionController = "stale-interaction-controller"
  case gestureCancelUnhandled = "gesture-cancel-unhandled"
  case notInteractive = "not-interactive"
  case interactionWithoutAnimator = "interaction-without-animator"

  // Touches and their recognisers.
  case illegalGestureState = "illegal-gesture-state"
  case gestureRequirementsCircular = "gesture-requirements-circular"
  case noSuchTouch = "no-such-touch"
  case touchOutOfOrder = "touch-out-of-order"
  case touchNotFinite = "touch-not-finite"

  // Sources and targets of a moving view.
  case sourceViewInHierarchy = "source-view-in-hierarchy"
  case participantsDiffer = "participants-differ"
  case sharedElementUnmatched = "shared-element-unmatched"
  case segueNotFound = "segue-not-found"

  // Views and labels.
  case transitionWithoutSuperview = "transition-without-superview"
  case textNotDrawn = "text-not-drawn"

  // Containers and changes of the window's size.
  case noSuchTab = "no-such-tab"
  case duplicateTab = "duplicate-tab"
  case noSuchChild = "no-such-child"
  case containerTransitionStartedTwice = "container-transition-started-twice"
  case containerTransitionToItself = "container-transition-to-itself"
  case containerTransitionWithoutChild = "container-transition-without-child"
  case containerTransitionWithoutView = "container-transition-without-view"
  case childInTransition = "child-in-transition"
  case noCommonParent = "no-common-parent"
  case invalidSize = "invalid-size"

  // Property animators, blocks and keyframes.
  case animatorNotInterruptible = "animator-not-interruptible"
  case wrongAnimatorState = "wrong-animator-state"
  case repeatNotAvailable = "repeat-not-available"
  case orderInKeyframe = "order-in-keyframe"

  // Stacks, their delegates and the pop from the edge.
  case alreadyInStack = "already-in-stack"
  case navigationInNavigation = "navigation-in-navigation"
  case containsItself = "contains-itself"
  case wrongDelegateProperty = "wrong-delegate-property"
  case interactivePopRefused = "interactive-pop-refused"

  // Items, cells and layouts.
  case noSuchItem = "no-such-item"
  case tooManyItems = "too-many-items"
  case tooManyCells = "too-many-cells"
  case unregisteredCell = "unregistered-cell"
  case invalidLayoutAttributes = "invalid-layout-attributes"
  case layoutNotChanged = "layout-not-changed"
  case noLayoutTransition = "no-layout-transition"

  // MARK: - What the host notices in a plugin

  // The text of a plugin, and what Lua says of it.
  case syntaxError = "syntax-error"
  case sourceTooLarge = "source-too-large"
  case sourceNotUtf8 = "source-not-utf8"
  case sourceHasNul = "source-has-nul"
  case sourceIsBytecode = "source-is-bytecode"
  case sourceNestedTooDeep = "source-nested-too-deep"
  case sourceChainTooLong = "source-chain-too-long"
  case invalidSource = "invalid-source"
  case repeatedName = "repeated-name"
  case unknownOperation = "unknown-operation"
  case fieldNeverSet = "field-never-set"
  case luaError = "lua-error"
  case print
  case pluginClosed = "plugin-closed"
  case internalError = "internal-error"

  // Shaders: their texts, and the driver that compiles and draws them.
  case shaderInvalid = "shader-invalid"
  case shaderRejected = "shader-rejected"
  case shaderFailed = "shader-failed"
  case shaderUnavailable = "shader-unavailable"

  // Limits, and what holds the engine up.
  case cpuLimit = "cpu-limit"
  case memoryLimit = "memory-limit"
  case resourceLimit = "resource-limit"
  case drawingLimit = "drawing-limit"
  case tableTooLarge = "table-too-large"
  case limitRaised = "limit-raised"
  case runaway
  case transactionLeftOpen = "transaction-left-open"

  // The keys of the table.
  case wrongKind = "wrong-kind"
  case wrongResult = "wrong-result"
  case missingKey = "missing-key"
  case unknownKey = "unknown-key"
  case unusedKey = "unused-key"
  case duplicateKey = "duplicate-key"
  case conflictingKeys = "conflicting-keys"
  case capabilityNotDeclared = "capability-not-declared"
  case apiTooNew = "api-too-new"
  case apiTooOld = "api-too-old"
  case apiNotDeclared = "api-not-declared"
  case deprecated

  // The values of the keys.
  case wrongType = "wrong-type"
  case invalidValue = "invalid-value"
  case outOfRange = "out-of-range"
  case duplicateValue = "duplicate-value"
  case unknownTransition = "unknown-transition"
  case duplicateTransition = "duplicate-transition"
  case unknownCapability = "unknown-capability"
  case duplicateCapability = "duplicate-capability"
  case invalidParameter = "invalid-parameter"
  case unknownParameter = "unknown-parameter"

  // Runs of plugins, and the dry runs of validation.
  case noTransition = "no-transition"
  case handWithoutHold = "hand-without-hold"
  case unusedPlugin = "unused-plugin"
  case sceneWithoutTransition = "scene-without-transition"
  case transitionNotDeclared = "transition-not-declared"
  case interactiveOnly = "interactive-only"
  case interactionRefused = "interaction-refused"
  case waitCannotScrub = "wait-cannot-scrub"
  case infiniteOutput = "infinite-output"
  case negativeSize = "negative-size"
  case filterOutOfRange = "filter-out-of-range"
  case invalidStage = "invalid-stage"
  case gestureNotPlayable = "gesture-not-playable"
  case gestureNotTried = "gesture-not-tried"
  case dryRunsLeftOut = "dry-runs-left-out"
  case pluginDisabled = "plugin-disabled"

  // Reloads.
  case finishesOnOldVersion = "finishes-on-old-version"
  case waitsForGesture = "waits-for-gesture"
  case nextBuild = "next-build"
  case anotherPlugin = "another-plugin"
  case parameterReset = "parameter-reset"
  case stateLost = "state-lost"

  // Where plugins lie, and what they are called.
  case pluginNotFound = "plugin-not-found"
  case pluginUnreadable = "plugin-unreadable"
  case ambiguousName = "ambiguous-name"
  case shadowedPlugin = "shadowed-plugin"
  case duplicateName = "duplicate-name"
  case missingFolder = "missing-folder"
  case unreadableFolder = "unreadable-folder"
  case unreadableKindFolder = "unreadable-kind-folder"
  case watchLimit = "watch-limit"

  // MARK: - Other results of a test

  // Sessions that are run again, and the authors' own specs.
  case replay
  case spec
  case goldenOrphaned = "golden-orphaned"

  // The processes in which plugins are tested.
  case workerLimit = "worker-limit"
  case workerKilled = "worker-killed"
  case workerExited = "worker-exited"
  case workerHung = "worker-hung"
  case workerFlooded = "worker-flooded"
  case workerGarbled = "worker-garbled"
  case workerNotStarted = "worker-not-started"

  // MARK: - What the program itself refuses

  // Arguments of runs.
  case usage
  case missingPlugin = "missing-plugin"
  case missingPicture = "missing-picture"
  case badSize = "bad-size"
  case badScale = "bad-scale"
  case badFps = "bad-fps"
  case badSet = "bad-set"
  case badProgress = "bad-progress"
  case badTime = "bad-time"
  case badDrive = "bad-drive"
  case badGesture = "bad-gesture"
  case badRecord = "bad-record"
  case badForm = "bad-form"
  case badName = "bad-name"
  case badRenders = "bad-renders"

  // Arguments of the other commands.
  case badCount = "bad-count"
  case badLayers = "bad-layers"
  case badFrames = "bad-frames"
  case badSaves = "bad-saves"
  case badRounds = "bad-rounds"
  case badJobs = "bad-jobs"
  case badTimeout = "bad-timeout"
  case badThreads = "bad-threads"
  case badPatience = "bad-patience"
  case badMemory = "bad-memory"
  case badReplay = "bad-replay"
  case emptyFilter = "empty-filter"
  case noPlugins = "no-plugins"
  case notACommand = "not-a-command"
  case nothingShared = "nothing-shared"
  case nothingToDraw = "nothing-to-draw"
  case unknownCode = "unknown-code"
  case badPort = "bad-port"
  case portUnavailable = "port-unavailable"
  case badHost = "bad-host"

  // Files that are read.
  case missingFile = "missing-file"
  case unreadableFile = "unreadable-file"
  case fileTooLarge = "file-too-large"
  case malformedTouches = "malformed-touches"
  case malformedSession = "malformed-session"
  case malformedScene = "malformed-scene"
  case badSceneImage = "bad-scene-image"
  case unknownFormat = "unknown-format"
  case corruptImage = "corrupt-image"
  case imageTooLarge = "image-too-large"

  // Files that are written.
  case unknownOutput = "unknown-output"
  case duplicateOutput = "duplicate-output"
  case missingOutput = "missing-output"
  case outputIsInput = "output-is-input"
  case unwritableOutput = "unwritable-output"
  case alreadyThere = "already-there"
  case invalidRequest = "invalid-request"
  case ffmpegMissing = "ffmpeg-missing"
  case ffmpegFailed = "ffmpeg-failed"

  // The program, its libraries and its bench.
  case missingFont = "missing-font"
  case lackOfResources = "lack-of-resources"
  case libraryFault = "library-fault"
  case processLimit = "process-limit"
  case processDied = "process-died"
  case processNotStarted = "process-not-started"
  case programMissing = "program-missing"
  case benchIsEmpty = "bench-is-empty"
  case benchIsStill = "bench-is-still"
  case peerStopped = "peer-stopped"
  case peerMissing = "peer-missing"
}
