public import ArgumentParser
public import TransitionKit

extension TransitionOperation: ExpressibleByArgument {}
