/// The program that draws with shaders.
@main
enum Main {
  static func main() {}
}
