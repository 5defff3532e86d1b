import Foundation
import Testing
import TransitionKit
import TransitionKitTestSupport

/// The order of the calls of presenting and dismissing, complete and cancelled, as text.
struct ModalOrderTests {
  /// A change that was begun and is over; `answer` is what its animator says instead of the truth.
  private func run(
    _ style: UIModalPresentationStyle, isDismissal: Bool, answer: Bool? = nil
  ) -> ModalHarness {
    let test = ModalHarness()
    test.delegate.animator = modalFade()
    let modal = test.modal(style)
    if isDismissal { test.show(modal) }
    test.delegate.animator = modalFade(answer: answer)
    if isDismissal { test.dismiss {} } else { test.present(modal) {} }
    test.advance(by: 1)
    return test
  }

  @Test func `rules 2, 4, 12, 15 and 19 a full-screen presentation completes`() {
    #expect(
      run(.fullScreen, isDismissal: false).calls == [
        #"delegate.animationControllerForPresented("to", "from", "from", "animator")"#,
        #"delegate.interactionControllerForPresentation("animator", null)"#,
        "to.loadView()",
        "to.viewDidLoad()",
        "presentation.presentationTransitionWillBegin()",
        "from.viewWillDisappear(true)",
        "to.viewWillAppear(true)",
        "animator.transitionDuration(0.4)",
        "animator.animateTransition()",
        "to.viewIsAppearing(true)",
        "context.completeTransition(true)",
        "presentation.presentationTransitionDidEnd(true)",
        "to.viewDidAppear(true)",
        "from.viewDidDisappear(true)",
        "animator.animationEnded(true)",
        "to.completion()",
      ])
  }

  @Test func `rules 12 and 16 a full-screen presentation is cancelled`() {
    #expect(
      run(.fullScreen, isDismissal: false, answer: false).calls == [
        #"delegate.animationControllerForPresented("to", "from", "from", "animator")"#,
        #"delegate.interactionControllerForPresentation("animator", null)"#,
        "to.loadView()",
        "to.viewDidLoad()",
        "presentation.presentationTransitionWillBegin()",
        "from.viewWillDisappear(true)",
        "to.viewWillAppear(true)",
        "animator.transitionDuration(0.4)",
        "animator.animateTransition()",
        "to.viewIsAppearing(true)",
        "context.completeTransition(false)",
        "presentation.presentationTransitionDidEnd(false)",
        "to.viewWillDisappear(true)",
        "to.viewDidDisappear(true)",
        "from.viewWillAppear(true)",
        "from.viewDidAppear(true)",
        "animator.animationEnded(false)",
      ])
  }

  @Test func `rules 2, 4, 12, 15 and 19 a full-screen dismissal completes`() {
    #expect(
      run(.fullScreen, isDismissal: true).calls == [
        #"delegate.animationControllerForDismissed("from", "animator")"#,
        #"delegate.interactionControllerForDismissal("animator", null)"#,
        "presentation.dismissalTransitionWillBegin()",
        "from.viewWillDisappear(true)",
        "to.viewWillAppear(true)",
        "animator.transitionDuration(0.4)",
        "animator.animateTransition()",
        "to.viewIsAppearing(true)",
        "context.completeTransition(true)",
        "presentation.dismissalTransitionDidEnd(true)",
        "from.viewDidDisappear(true)",
        "to.viewDidAppear(true)",
        "animator.animationEnded(true)",
        "from.completion()",
      ])
  }

  @Test func `rules 12 and 16 a full-screen dismissal is cancelled`() {
    #expect(
      run(.fullScreen, isDismissal: true, answer: false).calls == [
        #"delegate.animationControllerForDismissed("from", "animator")"#,
        #"delegate.interactionControllerForDismissal("animator", null)"#,
        "presentation.dismissalTransitionWillBegin()",
        "from.viewWillDisappear(true)",
        "to.viewWillAppear(true)",
        "animator.transitionDuration(0.4)",
        "animator.animateTransition()",
        "to.viewIsAppearing(true)",
        "context.completeTransition(false)",
        "presentation.dismissalTransitionDidEnd(false)",
        "to.viewWillDisappear(true)",
        "to.viewDidDisappear(true)",
        "from.viewWillAppear(true)",
        "from.viewDidAppear(true)",
        "animator.animationEnded(false)",
      ])
  }

  @Test func `rules 13, 19 and 31 a custom presentation leaves the presenter alone`() {
    #expect(
      run(.custom, isDismissal: false).calls == [
        #"delegate.presentationControllerForPresented("to", "from", "from", null)"#,
        #"delegate.animationControllerForPresented("to", "from", "from", "animator")"#,
        #"delegate.interactionControllerForPresentation("animator", null)"#,
        "to.loadView()",
        "to.viewDidLoad()",
        "presentation.presentationTransitionWillBegin()",
        "to.viewWillAppear(true)",
        "animator.transitionDuration(0.4)",
        "animator.animateTransition()",
        "to.viewIsAppearing(true)",
        "context.completeTransition(true)",
        "presentation.presentationTransitionDidEnd(true)",
        "to.viewDidAppear(true)",
        "animator.animationEnded(true)",
        "to.completion()",
      ])
  }

  @Test func `rules 12 and 31 a custom presentation is cancelled`() {
    #expect(
      run(.custom, isDismissal: false, answer: false).calls == [
        #"delegate.presentationControllerForPresented("to", "from", "from", null)"#,
        #"delegate.animationControllerForPresented("to", "from", "from", "animator")"#,
        #"delegate.interactionControllerForPresentation("animator", null)"#,
        "to.loadView()",
        "to.viewDidLoad()",
        "presentation.presentationTransitionWillBegin()",
        "to.viewWillAppear(true)",
        "animator.transitionDuration(0.4)",
        "animator.animateTransition()",
        "to.viewIsAppearing(true)",
        "context.completeTransition(false)",
        "presentation.presentationTransitionDidEnd(false)",
        "to.viewWillDisappear(true)",
        "to.viewDidDisappear(true)",
        "animator.animationEnded(false)",
      ])
  }

  @Test(arguments: [UIModalPresentationStyle.custom, .pageSheet, .overFullScreen])
  func `rules 12 and 19 a dismissal that reveals completes`(style: UIModalPresentationStyle) {
    #expect(
      run(style, isDismissal: true).calls == [
        #"delegate.animationControllerForDismissed("from", "animator")"#,
        #"delegate.interactionControllerForDismissal("animator", null)"#,
        "presentation.dismissalTransitionWillBegin()",
        "from.viewWillDisappear(true)",
        "animator.transitionDuration(0.4)",
        "animator.animateTransition()",
        "context.completeTransition(true)",
        "presentation.dismissalTransitionDidEnd(true)",
        "from.viewDidDisappear(true)",
        "animator.animationEnded(true)",
        "from.completion()",
      ])
  }

  @Test(arguments: [UIModalPresentationStyle.custom, .pageSheet, .overFullScreen])
  func `rules 12 and 16 a dismissal that reveals is cancelled`(style: UIModalPresentationStyle) {
    #expect(
      run(style, isDismissal: true, answer: false).calls == [
        #"delegate.animationControllerForDismissed("from", "animator")"#,
        #"delegate.interactionControllerForDismissal("animator", null)"#,
        "presentation.dismissalTransitionWillBegin()",
        "from.viewWillDisappear(true)",
        "animator.transitionDuration(0.4)",
        "animator.animateTransition()",
        "context.completeTransition(false)",
        "presentation.dismissalTransitionDidEnd(false)",
        "from.viewWillAppear(true)",
        "from.viewDidAppear(true)",
        "animator.animationEnded(false)",
      ])
  }

  /// The fixture's rows use A for the presenter and B for the presented controller.
  @Test func `rule 15 full screen calls in the order logged on UIKit`() throws {
    struct File: Decodable { var appearance_orders: Orders }
    struct Orders: Decodable { var rows: [Row] }
    struct Row: Decodable {
      var `case`: String
      var order: [String]
    }
    let file = try JSONDecoder().decode(File.self, from: fixture("apple_measured_uikit.json"))
    let row = try #require(
      file.appearance_orders.rows.first { $0.case == "present full screen" })
    let calls = run(.fullScreen, isDismissal: false).harness.calls(Harness.appearance)
    let short = [
      "viewWillAppear": "willA", "viewDidAppear": "didA", "viewWillDisappear": "willD",
      "viewDidDisappear": "didD",
    ]
    let abbreviated = calls.compactMap { call -> String? in
      let parts = call.split(separator: ".").map(String.init)
      return short[parts[1]].map { (parts[0] == "to" ? "B." : "A.") + $0 }
    }
    #expect(abbreviated == row.order.filter { !$0.contains("layout") })
  }

  @Test func `rule 15 the presented view is laid out before the end of its appearance`() {
    let events = run(.fullScreen, isDismissal: false).recorder.events
      .filter { $0.object == "to" }.map(\.call)
    let appearing = events.firstIndex(of: "viewIsAppearing") ?? 0
    let layout = events.firstIndex(of: "viewDidLayoutSubviews") ?? 0
    let appeared = events.firstIndex(of: "viewDidAppear") ?? 0
    #expect(appearing < layout)
    #expect(layout < appeared)
  }
}
