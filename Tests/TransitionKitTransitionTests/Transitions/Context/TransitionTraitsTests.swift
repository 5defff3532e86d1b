import Testing
import TransitionKit
import TransitionKitTestSupport

struct TransitionTraitsTests {
  typealias Operation = TransitionOperation

  @Test(arguments: Operation.allCases)
  func `what leads back is led back from`(operation: Operation) {
    guard let counterpart = operation.traits.counterpart else { return }
    #expect(counterpart.traits.counterpart == operation)
    #expect(counterpart.traits.container == operation.traits.container)
    #expect(counterpart == operation || counterpart.traits.isReturn != operation.traits.isReturn)
  }

  @Test func `only what leads back needs something before it`() {
    for operation in Operation.allCases {
      let isBack = operation.traits.isReturn
      #expect(operation.preparation == (isBack ? operation.traits.counterpart : nil))
    }
    #expect(Operation.pop.preparation == .push && Operation.dismiss.preparation == .present)
    #expect(Operation.push.preparation == nil)
  }

  @Test func `all kinds are in a list`() {
    let (list, last) = (Operation.list("or"), Operation.allCases.last?.rawValue ?? "")
    #expect(list.hasPrefix("push, pop, ") && list.hasSuffix(" or \(last)"))
    #expect(
      list.replacing(" or ", with: ", ").split(separator: ", ").map(String.init)
        == Operation.allCases.map(\.rawValue))
  }
}
