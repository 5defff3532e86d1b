import LayerTree
import Lua

extension ScriptBridge {
  /// Charges the script that runs for work that the host is about to do.
  ///
  /// - Throws: `LuaError` when it may use no more.
  func charge(_ ticks: Int) throws { try state?.charge(ticks: ticks) }

  /// Charges for putting `child` into `layer`, from wherever it is.
  func chargeMoving(_ child: CALayer, to layer: CALayer) throws {
    let leaving = child.superlayer.map { HostWork.moving(in: $0) } ?? 0
    try charge(leaving + HostWork.insertion + HostWork.visiting(child))
  }
}
