#version 300 es
// ends: shader-invalid shader-rejected shader-failed
vec4 transition(vec2 uv) {
  float table[536870912];
  int place = int(uv.x * 536870911.0);
  table[place] = progress;
  return vec4(table[int(uv.y * 536870911.0)]);
}
