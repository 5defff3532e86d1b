import Diagnostics
import Foundation
import LayerTree
import Testing
import TransitionKit
import TransitionKitTestSupport

/// Named ways between screens (S3-6).
struct SegueTests {
  private final class List: UIViewController {
    var log: [String] = []
    var admits = true
    var onPrepare: (UIStoryboardSegue) -> Void = { _ in }
    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
      log.append("should \(identifier) \(sender ?? "nobody")")
      return admits
    }
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
      log.append("prepare \(segue.identifier ?? "-") \(sender ?? "nobody")")
      onPrepare(segue)
    }
    override func unwind(for segue: UIStoryboardSegue, towards controller: UIViewController) {
      log.append("unwind \(segue.identifier ?? "-") from \(controller.name ?? "-")")
    }
  }

  private struct Scene {
    let stack: NavigationHarness
    let list: List

    init(_ setUp: (inout Storyboard) -> Void = { _ in }) throws {
      var storyboard = Storyboard()
      storyboard.addScene("list") {
        let list = List()
        list.name = "list"
        return list
      }
      storyboard.addScene("detail") { screen("detail") }
      storyboard.addSegue("showDetail", from: "list", to: "detail")
      storyboard.addSegue("back", from: "detail", to: "list", kind: .unwind)
      setUp(&storyboard)
      list = try #require(storyboard.instantiateInitialViewController() as? List)
      stack = NavigationHarness(list, width: 320, height: 568)
      stack.recorder.removeAll()
    }

    func perform(_ name: String, sender: Any? = nil, by controller: UIViewController? = nil) {
      stack.harness.perform {
        (controller ?? list).performSegue(withIdentifier: name, sender: sender)
      }
      stack.advance(by: 0)
    }
  }

  @Test func `S3-6 a segue is prepared and then pushes what it leads to`() throws {
    let scene = try Scene()
    scene.perform("showDetail", sender: "cell 2")
    scene.stack.advance(by: 1)
    #expect(scene.list.log == ["prepare showDetail cell 2"])
    #expect(scene.stack.navigation.viewControllers.map(\.name) == ["list", "detail"])
    let told = scene.stack.recorder.events.first { $0.call == "prepareForSegue" }
    #expect(told?.description == "list.prepareForSegue(\"showDetail\", \"detail\")")
    // Each time to a new one.
    let detail = scene.stack.navigation.topViewController
    scene.stack.pop()
    scene.stack.advance(by: 1)
    scene.perform("showDetail")
    #expect(scene.stack.navigation.topViewController !== detail)
  }

  @Test func `S3-6 a navigation delegate that is set in prepare counts for that push`() throws {
    let scene = try Scene()
    let delegate = TestDelegate(zoomOut(duration: 0.6))
    scene.list.onPrepare = { [unowned navigation = scene.stack.navigation] _ in
      navigation.delegate = delegate
    }
    scene.perform("showDetail")
    #expect(scene.stack.harness.stage.lastTransition?.duration == 0.6)
  }

  @Test func `S3-6 a transitioning delegate that is set in prepare counts for that presentation`()
    throws
  {
    let scene = try Scene {
      $0.addSegue("presentDetail", from: "list", to: "detail", kind: .presentModally)
    }
    let delegate = ModalTestDelegate()
    delegate.animator = zoomOut(duration: 0.7)
    scene.list.onPrepare = { segue in
      segue.destination.transitioningDelegate = delegate
      segue.destination.modalPresentationStyle = .custom
    }
    scene.perform("presentDetail")
    #expect(scene.stack.harness.stage.lastTransition?.operation == .present)
    #expect(scene.stack.harness.stage.lastTransition?.duration == 0.7)
  }

  @Test func `S3-6 a custom segue changes the screens itself`() throws {
    final class Swap: UIStoryboardSegue {
      override func perform() {
        source.navigationController?.setViewControllers([destination], animated: false)
      }
    }
    let scene = try Scene {
      $0.addSegue(
        "swap", from: "list", to: "detail",
        kind: .custom { Swap(identifier: $0, source: $1, destination: $2) })
    }
    scene.perform("swap")
    #expect(scene.stack.navigation.viewControllers.map(\.name) == ["detail"])
  }

  @Test func `S3-6 what triggers a segue asks first, who performs it does not`() throws {
    let scene = try Scene()
    scene.list.admits = false
    scene.stack.harness.perform {
      scene.list.triggerSegue(withIdentifier: "showDetail", sender: "cell")
    }
    scene.stack.advance(by: 1)
    #expect(scene.list.log == ["should showDetail cell"])
    #expect(scene.stack.navigation.viewControllers.count == 1)
    scene.list.admits = true
    scene.stack.harness.perform {
      scene.list.triggerSegue(withIdentifier: "showDetail", sender: "cell")
    }
    scene.stack.advance(by: 1)
    #expect(scene.list.log.suffix(2) == ["should showDetail cell", "prepare showDetail cell"])
    #expect(scene.stack.navigation.viewControllers.count == 2)
  }

  @Test(arguments: [false, true])
  func `S3-6 an unwind leads back to the scene, popped or dismissed`(isPresented: Bool) throws {
    let scene = try Scene {
      $0.addSegue("presentDetail", from: "list", to: "detail", kind: .presentModally)
    }
    scene.perform(isPresented ? "presentDetail" : "showDetail")
    scene.stack.advance(by: 1)
    let detail = try #require(
      isPresented
        ? scene.stack.navigation.presentedViewController
        : scene.stack.navigation.topViewController)
    scene.perform("back", by: detail)
    scene.stack.advance(by: 1)
    #expect(scene.list.log.last == "unwind back from detail")
    #expect(scene.stack.navigation.viewControllers.count == 1)
    #expect(scene.stack.navigation.presentedViewController == nil)
  }

  @Test func `S3-6 a segue that there is not is an error, and nothing changes`() throws {
    let scene = try Scene()
    scene.perform("showDetial")
    scene.perform("anything", by: screen("plain"))
    scene.perform("back", by: scene.list)
    scene.stack.advance(by: 1)
    #expect(scene.stack.navigation.viewControllers.count == 1)
    #expect(scene.list.log.isEmpty)
    #expect(
      scene.stack.recorder.diagnostics.map(\.message) == [
        "list can't perform the segue 'showDetial': its segues are 'showDetail'. Name one of "
          + "the controller's segues.",
        "plain can't perform the segue 'anything': it has none. Name one of the controller's "
          + "segues.",
        "list can't perform the segue 'back': its segues are 'showDetail'. Name one of the "
          + "controller's segues.",
      ])
    #expect(
      scene.stack.recorder.diagnostics.allSatisfy {
        $0.code == .segueNotFound && $0.severity == .error
      })
  }

  @Test func `S3-6 without animations a segue changes the screens at once`() throws {
    let scene = try Scene()
    scene.stack.harness.perform {
      UIView.performWithoutAnimation {
        scene.list.performSegue(withIdentifier: "showDetail", sender: nil)
      }
    }
    scene.stack.advance(by: 0)
    #expect(!scene.stack.harness.stage.isTransitionRunning)
    #expect(scene.stack.navigation.viewControllers.count == 2)
  }

  @Test func `S3-6 a storyboard keeps nothing that it made`() throws {
    weak var list: UIViewController?
    weak var detail: UIViewController?
    do {
      let scene = try Scene()
      scene.perform("showDetail")
      scene.stack.advance(by: 1)
      (list, detail) = (scene.list, scene.stack.navigation.topViewController)
      #expect(list != nil && detail != nil)
      scene.stack.harness.window.close()
    }
    #expect(list == nil && detail == nil)
  }
}
