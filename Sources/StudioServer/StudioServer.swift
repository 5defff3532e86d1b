/// The process that serves the studio.
enum ServerPlaceholder {}
