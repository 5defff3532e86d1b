#version 300 es
// ends: ok shader-invalid shader-rejected
uniform int place; // = 1000000
vec4 transition(vec2 uv) {
  float table[4];
  for (int i = 0; i < 4; i++) { table[i] = 1.0; }
  return mix(getFromColor(uv), getToColor(uv), progress) * table[place] * table[-place];
}
