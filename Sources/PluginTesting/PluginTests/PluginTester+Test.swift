public import Foundation

extension PluginTester {
  /// Tests the plugin in `file` and passes each result to `onResult` as soon as it is known.
  public func test(_ file: URL, onResult: @escaping (CheckResult) -> Void = { _ in })
    -> PluginReport
  {
    let contract = ContractTest(of: file, tester: self, onResult: onResult)
    contract.run()
    return addingSpecs(to: contract.report, onResult)
  }
}
