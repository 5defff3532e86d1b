-- The pages of the essay, in order.

return {
  {
    picture = "dawn", title = "The Layered Hour", colour = "#B4532A",
    text = "For a few minutes the valleys fill with light the way a bath fills with water, and "
      .. "every ridge behind the first is only a paler guess at a mountain.",
  },
  {
    picture = "harbour", title = "Harbour, Late", colour = "#4C63D2",
    text = "The last ferry has gone. What is left is the moon's road across the bay, and the town "
      .. "writing its lamps into the water one by one.",
  },
  {
    picture = "dunes", title = "Where Wind Reads", colour = "#B4532A",
    text = "A dune is a page that turns itself. Come back in a week and the same line of hills "
      .. "will say the same thing in other words.",
  },
  {
    picture = "pines", title = "A Slow Green", colour = "#1D7A63",
    text = "Nothing here is in a hurry. The mist takes the morning to climb from the stream to the "
      .. "crowns, and the trees let it.",
  },
}
