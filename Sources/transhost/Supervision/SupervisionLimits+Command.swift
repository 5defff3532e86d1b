import Processes

extension SupervisionLimits {
  /// The limits for a command.
  init(for command: some PluginRunningCommand) {
    self.init(
      framePixels: command.framePixels, processorSeconds: command.processorSeconds,
      fixedSeconds: command.process.processorTime, patience: Double(Patience.factor))
  }
}
