-- What is to be learnt: a tree of titles.

local function lessons(colour, list)
  for _, lesson in ipairs(list) do
    lesson.colour = colour
    for _, activity in ipairs(lesson.children) do activity.colour = colour end
  end
  return list
end

local function lesson(title, ...)
  local activities = {}
  for index, name in ipairs { ... } do activities[index] = { title = name, note = "5 minutes" } end
  return { title = title, note = #activities .. " activities", children = activities }
end

local function goal(title, colour, ...)
  local list = lessons(UIColor(colour), { ... })
  return { title = title, note = #list .. " lessons", colour = UIColor(colour), children = list }
end

return {
  title = "Goals",
  children = {
    goal("Lead a meeting", "#3E63DD",
      lesson("Open and greet", "Listen", "Repeat", "Say hello"),
      lesson("Ask for views", "Listen", "Choose", "Ask back"),
      lesson("Sum up", "Read", "Order", "Write two lines")),
    goal("Write a report", "#D6409F",
      lesson("Find the point", "Read", "Mark", "Say it shorter"),
      lesson("Numbers in words", "Listen", "Match", "Describe a chart"),
      lesson("A good ending", "Read", "Compare", "Write three lines")),
    goal("Talk on the phone", "#12A594",
      lesson("Who is calling", "Listen", "Spell", "Answer"),
      lesson("Leave a message", "Listen", "Note down", "Speak"),
      lesson("Say goodbye", "Listen", "Repeat", "Close politely")),
    goal("Meet a client", "#F76B15",
      lesson("Small talk", "Listen", "Choose", "Chat"),
      lesson("Show the product", "Read", "Point out", "Explain"),
      lesson("Agree on a price", "Listen", "Count", "Negotiate")),
  },
}
