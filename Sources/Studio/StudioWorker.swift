/// The live stage.
enum StudioPlaceholder {}
