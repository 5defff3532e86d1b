/// The files of the studio's page.
public enum StudioPage {}
