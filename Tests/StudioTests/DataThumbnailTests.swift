import Compositor
import Foundation
import Manifests
import PluginRuns
import PluginTestSupport
import Rendering
import Studio
import TestBasics
import Testing
import TransitionKit

/// The small pictures of plugins.
struct DataThumbnailTests {
  private func maker() throws -> Thumbnail {
    var request = try Shipped.request(.push, animator: "slide")
    request.locate = { try Shipped.file($0, $1) }
    return Thumbnail(like: request, renderer: CPUCompositor(threads: 1))
  }

  private func order(
    _ file: URL, _ kind: PluginKind = .animator, _ transitions: [String] = ["push"],
    client: UInt32 = 1, id: UInt32 = 1
  ) -> ThumbnailQueue.Order {
    ThumbnailQueue.Order(
      client: client, id: id, file: file, kind: kind, transitions: transitions)
  }

  @Test(arguments: ["flip", "slide", "fade", "sheet", "cellZoom"])
  func `an animator's is a moment of its transition`(name: String) throws {
    let file = try Shipped.file(name, .animator)
    let transition = ["sheet", "cellZoom"].contains(name) ? "present" : "push"
    let image = try #require(
      try maker().image(of: file, kind: .animator, transitions: [transition]))
    #expect((image.width, image.height) == (96, 208))
    #expect(Set(image.pixels).count > 2)
  }

  @Test func `a scene's is its first screen, whatever animates`() throws {
    let scene = try Shipped.file("trails", .scene)
    let image = try #require(try maker().image(of: scene, kind: .scene, transitions: []))
    #expect(image.width == 96)
    #expect(Set(image.pixels).count > 2)
    let slide = try maker().image(
      of: Shipped.file("slide", .animator), kind: .animator, transitions: ["push"])
    #expect(slide?.pixels != image.pixels)
  }

  @Test func `an interaction has none`() throws {
    let file = try Shipped.file("edgePan", .interaction)
    #expect(try maker().image(of: file, kind: .interaction, transitions: ["pop"]) == nil)
  }

  @Test func `a broken plugin has none, and those behind it have theirs`() throws {
    let harness = try Harness()
    let torn = try harness.folder.write("return transhost.animator {", to: "torn.lua")
    let failing = try harness.write(
      animator: "frame = function() error('x') end", name: "failing.lua")
    let maker = try maker()
    let queue = ThumbnailQueue {
      try maker.image(of: $0.file, kind: $0.kind, transitions: $0.transitions)
    }
    queue.add(order(torn, id: 1))
    queue.add(order(harness.folder.url.appending(path: "missing.lua"), id: 2))
    queue.add(order(failing, id: 3))
    queue.add(order(try Shipped.file("flip", .animator), id: 4))
    let first = try #require(queue.next())
    #expect(first.order.id == 1 && first.image == nil)
    let second = try #require(queue.next())
    #expect(second.order.id == 2 && second.image == nil)
    #expect(queue.next()?.order.id == 3)
    #expect(queue.next()?.image != nil)
    #expect(queue.next() == nil)
    #expect(queue.isEmpty)
  }

  @Test func `a picture is made again only when the file has changed`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("return 1", to: "a.lua")
    var made = 0
    let queue = ThumbnailQueue { _ in
      made += 1
      return .plain(1, made)
    }
    for _ in 0..<3 { queue.add(order(file)) }
    #expect((0..<3).map { _ in queue.next()?.image?.height } == [1, 1, 1])
    try folder.write("return 2", to: "a.lua")
    queue.add(order(file))
    #expect(queue.next()?.image?.height == 2)
    // A plugin without a picture is not tried again either.
    let empty = ThumbnailQueue { _ in
      made += 1
      return nil
    }
    for _ in 0..<3 { empty.add(order(file)) }
    while empty.next() != nil {}
    #expect(made == 3)
  }

  @Test func `orders and pictures are bounded, and those of a page that has gone are dropped`()
    throws
  {
    let folder = try TemporaryFolder()
    var made = 0
    let queue = ThumbnailQueue { _ in
      made += 1
      return .plain(1, 1)
    }
    let files = try (0...ThumbnailQueue.mostPictures).map {
      try folder.write("return \($0)", to: "\($0).lua")
    }
    for file in files { queue.add(order(file)) }
    while queue.next() != nil {}
    // The first one had to go, and the last one is still there.
    queue.add(order(files[files.count - 1]))
    _ = queue.next()
    #expect(made == files.count)
    queue.add(order(files[0]))
    _ = queue.next()
    #expect(made == files.count + 1)

    for id in 0..<UInt32(ThumbnailQueue.mostOrders) {
      #expect(queue.add(order(files[0], client: id % 2, id: id)))
    }
    #expect(!queue.add(order(files[0])))
    queue.drop(client: 0)
    #expect(queue.next()?.order.client == 1)
  }
}
