import Foundation
import PluginFiles
import PluginRuns
import Rendering
import StudioProtocol

// The contract checks beside the stage.

extension StudioWorker {
  /// Switches the checks on or off.
  func setChecks(_ isOn: Bool) {
    if isOn {
      startChecks()
    } else {
      checksTask?.cancel()
      checksTask = nil
      show(CheckResults(StudioChecks(status: .off, passed: 0, results: [])))
    }
  }

  /// Starts the checks of the leading plugin, in place of those that run.
  func startChecks() {
    checksTask?.cancel()
    guard let run = setup.checks, let plugin = stage.live.run.own.first else { return }
    checksTask = Task { [weak self] in
      await run(plugin.file.url) { checks in
        guard !Task.isCancelled else { return }
        self?.show(checks)
      }
    }
  }

  private func show(_ checks: CheckResults) {
    self.checks = checks
    broadcast(.checks(checks.checks))
  }

  // MARK: - Pictures

  /// Orders the picture of a finding for a page. The answer has no pixels if it is missing. A picture that the page waits
  /// for already comes once, however often it was asked for.
  func orderEvidence(_ number: UInt32, for page: UInt32) {
    guard checks.pictures[number] != nil else {
      return send(nil, as: .evidence, number: number, to: page)
    }
    let order = EvidenceOrder(page: page, number: number)
    if !evidenceOrders.contains(order) { evidenceOrders.append(order) }
  }

  /// Sends the picture of the next order; one without pixels if it is damaged, or gone meanwhile.
  func sendNextEvidence() {
    setup.onWork()
    guard !evidenceOrders.isEmpty else { return }
    let order = evidenceOrders.removeFirst()
    let image = checks.picture(order.number, decoder: setup.request.decoder)
    send(image, as: .evidence, number: order.number, to: order.page)
  }
}

/// The picture of a finding that a page waits for.
struct EvidenceOrder: Hashable {
  /// The page.
  var page: UInt32
  /// The number of the picture.
  var number: UInt32
}
