import Rendering
import Shaders

extension Doctor {
  /// The check of the driver of shaders, which starts the driver.
  var shaderChecks: [HealthCheck] {
    let driver = ProgramShaders.driver
    do throws(ShaderFailure) {
      guard let name = try driver?.driverName() else { return [] }
      return [HealthCheck(section: "shaders", name: "driver", status: .ok, message: name)]
    } catch {
      return [
        HealthCheck(
          section: "shaders", name: "driver", status: .warn,
          message: "\(error.message); plugins with shaders can't be run", advice: error.hint)
      ]
    }
  }
}
