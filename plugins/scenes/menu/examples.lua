-- The examples of the menu: what each is called, what it shows, and its colour.

return {
  { icon = "overlay", name = "Overlay", text = "A card springs up", colour = "#E5484D" },
  { icon = "flip", name = "Flip", text = "The screen turns over", colour = "#DB6B0B" },
  { icon = "dissolve", name = "Cross dissolve", text = "One fades into the other",
    colour = "#16803C" },
  { icon = "zoom", name = "Zoom out", text = "The old screen shrinks away", colour = "#0B8A8F" },
  { icon = "slide", name = "Slide", text = "In from the side", colour = "#2563EB" },
  { icon = "spring", name = "Spring", text = "Past its place and back", colour = "#5B4FE0" },
  { icon = "cells", name = "Cell zoom", text = "A cell becomes a screen", colour = "#9333EA" },
  { icon = "pixels", name = "Pixels", text = "Squares grow and shrink", colour = "#D6336C" },
}
