// swift-tools-version: 6.2
import PackageDescription

// Settings every Swift target shares. Isolation is chosen per target, below.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
]
// What computes pixels, curves and layers is optimised in debug builds, too: `make smoke` runs it.
let fast: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]
let fastC: [CSetting] = [.unsafeFlags(["-O2"], .when(configuration: .debug))]
let mainActor = strict + [.defaultIsolation(MainActor.self)]
// Tests that compute little themselves compile several times faster without optimisation.
let quick: [SwiftSetting] = [.unsafeFlags(["-Onone"], .when(configuration: .release))]

let package = Package(
  name: "transhost",
  products: [
    .executable(name: "transhost", targets: ["transhost"]),
    .executable(name: "transhost-studio", targets: ["transhost-studio"]),
    .executable(name: "transhost-gl", targets: ["transhost-gl"]),
    .executable(name: "embedding-example", targets: ["EmbeddingExample"]),
    .library(
      name: "TransitionKit",
      targets: [
        "Diagnostics", "Geometry", "Animation", "Rendering", "Filters", "LayerTree",
        "TransitionKit",
      ]),
    .library(
      name: "PluginHost",
      targets: [
        "PluginAPI", "PluginDiscovery", "PluginRuns", "PluginValidation", "PluginHosting",
        "RunTimelines", "Diagnostics", "Gestures", "Watching", "UsageLimits", "Manifests",
        "PluginFiles", "RunTraces",
      ]),
    .library(name: "PluginTesting", targets: ["PluginTesting"]),
    .library(name: "Compositor", targets: ["Compositor"]),
    .library(name: "Media", targets: ["Media"]),
    .library(name: "Shaders", targets: ["Shaders"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.80.0"),
  ],
  targets: [
    // Values: nonisolated and Sendable.
    .target(name: "Diagnostics", swiftSettings: strict),
    .target(name: "Geometry", swiftSettings: strict + fast),
    .target(name: "Animation", dependencies: ["Geometry"], swiftSettings: strict + fast),
    .target(name: "Rendering", dependencies: ["Geometry"], swiftSettings: strict + fast),
    // Arithmetic on rows of pixels, in C because Swift cannot select instruction sets for a function.
    .target(name: "CPixels", cSettings: fastC),
    .target(
      name: "Filters", dependencies: ["Geometry", "Rendering", "CPixels"],
      swiftSettings: strict + fast),
    .target(
      name: "Compositor", dependencies: ["Geometry", "Rendering", "CPixels"],
      swiftSettings: strict + fast),

    // Pictures and text from the field's libraries.
    .systemLibrary(
      name: "CPangoCairo", pkgConfig: "pangocairo pangoft2 fontconfig",
      providers: [.apt(["libpango1.0-dev", "libcairo2-dev"])]),
    .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
    .systemLibrary(name: "CJPEG", pkgConfig: "libjpeg", providers: [.apt(["libjpeg-dev"])]),
    .systemLibrary(
      name: "CWebP", pkgConfig: "libwebp libwebpmux", providers: [.apt(["libwebp-dev"])]),
    .target(name: "CMediaShims", dependencies: ["CJPEG", "CPNG"], cSettings: fastC),
    .target(
      name: "Media",
      dependencies: [
        "Geometry", "Rendering", "Files", "CPangoCairo", "CPNG", "CWebP", "CMediaShims",
      ],
      swiftSettings: strict + fast),

    // The object graph: main-actor by default.
    .target(
      name: "LayerTree", dependencies: ["Geometry", "Animation", "Rendering"],
      swiftSettings: mainActor + fast),
    .target(
      name: "TransitionKit",
      dependencies: [
        "Diagnostics", "Geometry", "Animation", "Rendering", "Filters", "LayerTree",
      ],
      swiftSettings: mainActor),

    // Lua, which knows nothing of transitions.
    .systemLibrary(name: "CLua", pkgConfig: "lua5.4", providers: [.apt(["liblua5.4-dev"])]),
    .target(name: "CLuaShims", dependencies: ["CLua"]),
    .target(name: "Lua", dependencies: ["CLuaShims"], swiftSettings: mainActor + fast),
    // What `bench lua` measures beside.
    .target(name: "CLuaPeers", dependencies: ["CLua"]),
    // The loops that `bench composite` is compared with.
    .target(name: "CPixelPeers", cSettings: fastC),

    // Files that nobody vouches for.
    .target(name: "Files", swiftSettings: strict),
    // Touches as authors write them and as they are played.
    .target(
      name: "Gestures",
      dependencies: [
        "Animation", "Rendering", "LayerTree", "TransitionKit", "Lua", "Diagnostics",
      ],
      swiftSettings: mainActor),
    // When a save is over.
    .target(name: "Watching", dependencies: ["Diagnostics"], swiftSettings: strict),

    // What a plugin may use, and what it uses.
    .target(
      name: "UsageLimits", dependencies: ["Geometry", "Rendering", "Lua", "Diagnostics"],
      swiftSettings: mainActor),
    // What a plugin says of itself.
    .target(
      name: "Manifests",
      dependencies: ["TransitionKit", "Lua", "Diagnostics", "Gestures", "UsageLimits"],
      swiftSettings: mainActor),
    // The files that a plugin consists of.
    .target(
      name: "PluginFiles",
      dependencies: [
        "Rendering", "TransitionKit", "Lua", "Diagnostics", "Files", "UsageLimits", "Manifests",
        "ShaderSources",
      ],
      swiftSettings: mainActor),
    // What happened in a run.
    .target(
      name: "RunTraces",
      dependencies: ["Geometry", "Animation", "TransitionKit", "Diagnostics", "PluginFiles"],
      swiftSettings: mainActor),

    // Where scripts meet the engine.
    .target(
      name: "PluginAPI",
      dependencies: [
        "Geometry", "Animation", "Rendering", "Filters", "LayerTree", "TransitionKit", "Lua",
        "Diagnostics", "Files", "Gestures", "UsageLimits", "Manifests", "PluginFiles", "RunTraces",
        "ShaderSources",
      ],
      swiftSettings: mainActor),
    // Which plugins there are.
    .target(
      name: "PluginDiscovery",
      dependencies: [
        "Rendering", "Diagnostics", "Files", "UsageLimits", "Manifests", "PluginFiles",
        "PluginAPI", "Lua",
      ],
      swiftSettings: mainActor),
    // A scene with a transition, frame by frame.
    .target(
      name: "PluginRuns",
      dependencies: [
        "Geometry", "Rendering", "LayerTree", "TransitionKit", "Lua", "Diagnostics", "Gestures",
        "UsageLimits", "Manifests", "PluginFiles", "RunTraces", "PluginAPI",
      ],
      swiftSettings: mainActor),
    // What is wrong with a plugin before it is used.
    .target(
      name: "PluginValidation",
      dependencies: [
        "Rendering", "LayerTree", "TransitionKit", "Lua", "Diagnostics", "Gestures", "UsageLimits",
        "Manifests", "PluginFiles", "PluginAPI", "PluginDiscovery", "PluginRuns",
      ],
      swiftSettings: mainActor),
    // Plugins in a program of its own.
    .target(
      name: "PluginHosting",
      dependencies: [
        "Rendering", "LayerTree", "TransitionKit", "Lua", "Diagnostics", "Files", "Watching",
        "UsageLimits", "Manifests", "PluginFiles", "RunTraces", "PluginAPI", "PluginDiscovery",
        "PluginRuns",
      ],
      swiftSettings: mainActor),
    // What happened in a run, drawn and compared.
    .target(
      name: "RunTimelines",
      dependencies: ["Diagnostics", "RunTraces"],
      swiftSettings: mainActor),

    // What proves that a plugin keeps its contract.
    .target(
      name: "PluginTesting",
      dependencies: [
        "Geometry", "Rendering", "Compositor", "Media", "LayerTree", "TransitionKit", "Lua",
        "Diagnostics", "Files", "Gestures", "UsageLimits", "Manifests", "PluginFiles", "RunTraces",
        "PluginAPI", "PluginDiscovery", "PluginRuns", "PluginValidation", "RunTimelines",
      ],
      swiftSettings: mainActor),

    // Shaders: the declarations in their texts, the messages between a client and the program that draws, and the
    // client.
    .target(
      name: "ShaderSources", dependencies: ["Rendering", "Diagnostics", "Lua"],
      swiftSettings: strict),
    .target(name: "ShaderProtocol", swiftSettings: strict),
    .target(
      name: "Shaders", dependencies: ["Rendering", "Diagnostics", "ShaderProtocol", "CLinux"],
      swiftSettings: strict),
    // The only program that links a driver of OpenGL.
    .systemLibrary(
      name: "CEGL", pkgConfig: "egl glesv2", providers: [.apt(["libegl-dev", "libgles-dev"])]),
    .executableTarget(
      name: "transhost-gl", dependencies: ["CEGL", "ShaderProtocol", "CLinux"],
      swiftSettings: strict),

    // Code that the programs of a command share: their limits, and messages between them.
    .target(name: "Processes", dependencies: ["CLinux"], swiftSettings: strict),

    // The studio: messages between a page, the process that serves it and the one that runs plugins.
    .target(name: "StudioProtocol", dependencies: ["Rendering"], swiftSettings: strict),
    // The page, whose files are part of the program.
    .plugin(
      name: "EmbedPage", capability: .buildTool(), path: "Sources/EmbedPage",
      exclude: ["embed.sh"]),
    .target(
      name: "StudioPage", exclude: ["page"], swiftSettings: strict, plugins: ["EmbedPage"]),
    // Pages and their connections, without plugins.
    .target(
      name: "StudioServer",
      dependencies: [
        "StudioProtocol",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOWebSocket", package: "swift-nio"),
      ],
      swiftSettings: strict),
    // The program that serves the page, separate so that `transhost` is built without SwiftNIO.
    .executableTarget(
      name: "transhost-studio",
      dependencies: ["StudioServer", "StudioPage", "StudioProtocol", "Processes", "CLinux"],
      swiftSettings: strict),
    // The live stage.
    .target(
      name: "Studio",
      dependencies: [
        "StudioProtocol", "Geometry", "Rendering", "LayerTree", "TransitionKit", "Lua",
        "Diagnostics", "Files", "Gestures", "Watching", "UsageLimits", "Manifests", "PluginFiles",
        "RunTraces", "PluginAPI", "PluginDiscovery", "PluginRuns", "PluginValidation",
        "PluginHosting", "RunTimelines", "PluginTesting",
      ],
      swiftSettings: mainActor),

    // The command line.
    .target(name: "CLinux"),
    .executableTarget(
      name: "transhost",
      dependencies: [
        "Geometry", "Rendering", "Filters", "Compositor", "Media", "LayerTree", "TransitionKit",
        "Lua", "Diagnostics", "Gestures", "Watching", "UsageLimits", "Manifests", "PluginFiles",
        "RunTraces", "PluginAPI", "PluginDiscovery", "PluginRuns", "PluginValidation",
        "PluginHosting", "RunTimelines", "PluginTesting", "Studio", "StudioProtocol", "Processes",
        "Shaders", "ShaderSources", "CLinux", "CLuaPeers", "CPixelPeers",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], swiftSettings: strict),

    // How another program hosts plugins.
    .executableTarget(
      name: "EmbeddingExample",
      dependencies: ["Geometry", "PluginHosting", "TransitionKit"],
      swiftSettings: mainActor),

    // What all tests can use: places in the checkout, folders that go away, and text without fonts.
    .target(
      name: "TestBasics", dependencies: ["Rendering", "Shaders", "CLinux"],
      path: "Tests/TestBasics",
      swiftSettings: strict + quick),
    // What is made from other files of the checkout: `make record` writes it, and tests compare it.
    .target(
      name: "RecordedFiles",
      dependencies: [
        "TestBasics", "Rendering", "Compositor", "Media", "TransitionKit", "UsageLimits",
        "RunTraces", "PluginAPI", "PluginDiscovery", "PluginRuns", "RunTimelines",
        "PluginTesting", "PluginTestSupport", "Diagnostics", "Processes", "Shaders",
        "ShaderProtocol", "ShaderSources",
      ],
      path: "Tests/RecordedFiles", swiftSettings: strict + quick),
    .executableTarget(
      name: "record", dependencies: ["RecordedFiles"], path: "Tests/Record",
      swiftSettings: strict + quick),

    .testTarget(
      name: "DiagnosticsTests", dependencies: ["Diagnostics"], swiftSettings: strict + quick),
    .testTarget(
      name: "GeometryTests", dependencies: ["Geometry"], swiftSettings: strict + quick),
    .testTarget(
      name: "AnimationTests", dependencies: ["Animation", "Geometry"],
      swiftSettings: strict + quick),
    .testTarget(
      name: "RenderingTests", dependencies: ["Rendering", "Filters", "Geometry"],
      swiftSettings: strict + quick),
    .testTarget(
      name: "CompositorTests",
      dependencies: ["Compositor", "CPixels", "Filters", "Rendering", "Geometry", "Media"],
      swiftSettings: strict),
    .testTarget(
      name: "MediaTests", dependencies: ["Media", "Rendering", "Geometry"],
      swiftSettings: strict + quick),
    .testTarget(
      name: "LayerTreeTests",
      dependencies: ["LayerTree", "Animation", "Rendering", "Filters", "Geometry"],
      swiftSettings: mainActor + quick),
    // The tests of TransitionKit, in several targets: the time that a compiler takes grows faster than a target.
    .target(
      name: "TransitionKitTestSupport",
      dependencies: [
        "Diagnostics", "TransitionKit", "LayerTree", "Animation", "Rendering", "Geometry",
      ],
      path: "Tests/TransitionKitTestSupport", swiftSettings: mainActor + quick),
    .testTarget(
      name: "TransitionKitViewTests",
      dependencies: [
        "Diagnostics", "TransitionKit", "LayerTree", "Animation", "Rendering", "Filters",
        "Compositor", "Geometry", "TransitionKitTestSupport",
      ],
      swiftSettings: mainActor + quick),
    .testTarget(
      name: "TransitionKitContainerTests",
      dependencies: [
        "Diagnostics", "TransitionKit", "LayerTree", "Animation", "Rendering", "Geometry",
        "TransitionKitTestSupport",
      ],
      swiftSettings: mainActor + quick),
    .testTarget(
      name: "TransitionKitPresentationTests",
      dependencies: [
        "Diagnostics", "TransitionKit", "LayerTree", "Animation", "Rendering", "Geometry",
        "TransitionKitTestSupport",
      ],
      swiftSettings: mainActor + quick),
    .testTarget(
      name: "TransitionKitTransitionTests",
      dependencies: [
        "Diagnostics", "TransitionKit", "LayerTree", "Animation", "Rendering", "Geometry",
        "TransitionKitTestSupport",
      ],
      swiftSettings: mainActor + quick),
    .target(name: "CStockLua", dependencies: ["CLua"], path: "Tests/CStockLua"),
    .testTarget(
      name: "LuaTests", dependencies: ["Lua", "CStockLua"], swiftSettings: mainActor + quick),
    .target(name: "CAllocation", path: "Tests/CAllocation"),
    // What the tests of plugins share: plugins written in a test, and runs of them. It waits for no more than
    // runs need, so that its tests are compiled beside the rest of the program.
    .target(
      name: "PluginTestSupport",
      dependencies: [
        "TestBasics", "Geometry", "Rendering", "TransitionKit", "Diagnostics", "Gestures",
        "UsageLimits", "Manifests", "RunTraces", "PluginDiscovery", "PluginRuns",
      ],
      path: "Tests/PluginTestSupport", swiftSettings: mainActor + quick),
    .testTarget(
      name: "GesturesTests",
      dependencies: [
        "TestBasics", "Geometry", "LayerTree", "TransitionKit", "Gestures",
      ],
      swiftSettings: mainActor + quick),
    .testTarget(
      name: "WatchingTests",
      dependencies: ["TestBasics", "Diagnostics", "Watching"],
      swiftSettings: mainActor + quick),
    .testTarget(
      name: "PluginAPITests",
      dependencies: [
        "Geometry", "Rendering", "Filters", "LayerTree", "TransitionKit", "Diagnostics",
        "Gestures", "Manifests", "RunTraces", "PluginAPI", "PluginDiscovery", "PluginRuns",
        "PluginValidation", "RunTimelines", "TestBasics", "PluginTestSupport",
      ],
      swiftSettings: mainActor + quick),
    .testTarget(
      name: "PluginDiscoveryTests",
      dependencies: [
        "TransitionKit", "Diagnostics", "Manifests", "RunTraces", "PluginDiscovery", "PluginRuns",
        "PluginTestSupport", "TestBasics",
      ],
      swiftSettings: mainActor + quick),
    .testTarget(
      name: "PluginHostingTests",
      dependencies: [
        "CAllocation", "Geometry", "Rendering", "LayerTree", "TransitionKit", "Diagnostics",
        "UsageLimits", "Manifests", "RunTraces", "PluginAPI", "PluginRuns", "PluginHosting",
        "PluginTestSupport", "TestBasics", "Watching",
      ],
      swiftSettings: mainActor + quick),
    .testTarget(
      name: "PluginHostTests",
      dependencies: [
        "CAllocation", "Geometry", "Rendering", "Filters", "Compositor", "TransitionKit", "Lua",
        "Diagnostics", "Gestures", "UsageLimits", "Manifests", "RunTraces", "PluginAPI",
        "PluginDiscovery", "PluginRuns", "PluginValidation", "PluginHosting", "RunTimelines",
        "TestBasics", "PluginTestSupport",
      ],
      swiftSettings: mainActor + quick),
    .testTarget(
      name: "PluginTestingTests",
      dependencies: [
        "PluginTesting", "Manifests", "RunTraces", "RunTimelines", "PluginDiscovery", "PluginRuns",
        "Diagnostics", "Gestures", "TransitionKit", "Rendering", "Media", "Compositor",
        "TestBasics",
      ],
      swiftSettings: mainActor + quick),
    .testTarget(
      name: "StudioServerTests",
      dependencies: [
        "StudioServer", "StudioProtocol",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOWebSocket", package: "swift-nio"),
      ],
      swiftSettings: strict + quick),
    .testTarget(
      name: "StudioTests",
      dependencies: [
        "Studio", "StudioProtocol", "Manifests", "RunTraces", "RunTimelines", "PluginDiscovery",
        "PluginRuns", "PluginTesting", "Diagnostics", "Gestures", "TransitionKit", "Rendering",
        "Geometry", "LayerTree", "UsageLimits", "PluginAPI", "PluginFiles", "Media", "Compositor",
        "Watching", "TestBasics", "PluginTestSupport",
      ],
      swiftSettings: mainActor + quick),
    .testTarget(
      name: "ShaderSourcesTests",
      dependencies: ["ShaderSources", "Rendering", "Diagnostics", "TestBasics"],
      swiftSettings: strict + quick),
    .testTarget(
      name: "ShaderProtocolTests", dependencies: ["ShaderProtocol"],
      swiftSettings: strict + quick),
    .testTarget(
      name: "ShaderDriverTests",
      dependencies: ["ShaderProtocol", "CLinux", "TestBasics", "transhost-gl"],
      swiftSettings: strict + quick),
    .testTarget(
      name: "ShadersTests",
      dependencies: [
        "Shaders", "ShaderProtocol", "ShaderSources", "Rendering", "Compositor", "Media",
        "TestBasics", "CLinux", "transhost-gl",
      ],
      swiftSettings: strict + quick),
    // A browser that tests drive.
    .target(
      name: "BrowserTestSupport", path: "Tests/BrowserTestSupport",
      swiftSettings: strict + quick),
    .testTarget(
      name: "StudioBrowserTests",
      dependencies: [
        "BrowserTestSupport", "transhost", "transhost-studio", "Media", "Rendering", "Compositor",
        "TestBasics",
      ],
      swiftSettings: strict + quick),
    .testTarget(
      name: "CommandLineTests",
      dependencies: [
        "transhost", "transhost-studio", "EmbeddingExample", "Diagnostics", "Media", "Rendering",
        "UsageLimits",
        "Manifests", "RunTraces", "PluginAPI", "PluginDiscovery", "PluginRuns", "PluginValidation",
        "TransitionKit", "Compositor", "PluginTesting", "RecordedFiles", "TestBasics",
      ],
      swiftSettings: strict + quick),
    .testTarget(
      name: "RecordedFilesTests",
      dependencies: [
        "RecordedFiles", "PluginAPI", "UsageLimits", "Media", "Rendering", "TestBasics",
      ],
      swiftSettings: strict + quick),
  ],
  swiftLanguageModes: [.v6]
)
