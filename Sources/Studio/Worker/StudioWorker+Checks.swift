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

  /// Sends the picture of a finding; one without pixels if it is missing or damaged.
  func sendEvidence(_ number: UInt32, to page: UInt32) {
    setup.onWork()
    let image = checks.picture(number, decoder: setup.request.decoder)
    send(image, as: .evidence, number: number, to: page)
  }
}
