import Testing
import TransitionKit

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
    let prepared = Operation.allCases.map { $0.preparation }
    #expect(prepared == [nil, .push, nil, nil, .present, nil, nil])
  }

  @Test func `all kinds are in a list`() {
    #expect(Operation.list("or") == "push, pop, tab, present, dismiss, child or layout")
  }
}
