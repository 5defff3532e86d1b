// Summary: Burns the old screen like paper, from one corner, with an edge that glows.
// Author: transhost

// The number of flames over the height.
uniform float detail; // = 5.0
// The width of the charred edge, as a share of the height.
uniform float charWidth; // = 0.09
// The colour of the glow.
uniform vec3 glow; // = vec3(1.0, 0.45, 0.08)

float random(vec2 cell) {
  vec2 part = fract(cell * vec2(0.7548777, 0.5698403));
  return fract((part.x + 3.17) * (part.y + 5.71) * (part.x + part.y + 7.93) * 13.7);
}

float noise(vec2 place) {
  vec2 cell = floor(place);
  vec2 within = place - cell;
  within = within * within * (3.0 - 2.0 * within);
  float below = mix(random(cell), random(cell + vec2(1.0, 0.0)), within.x);
  float above = mix(random(cell + vec2(0.0, 1.0)), random(cell + vec2(1.0, 1.0)), within.x);
  return mix(below, above, within.y);
}

vec4 transition(vec2 uv) {
  vec2 place = uv * vec2(ratio, 1.0) * detail;
  float grain = 0.5 * noise(place) + 0.3 * noise(place * 2.3 + 9.1) + 0.2 * noise(place * 5.7 + 3.7);
  // When each place burns, from 0 to 1: up from the lower right corner.
  float slope = 0.5 * (uv.y + 1.0 - uv.x);
  float time = clamp(1.45 * (0.6 * slope + 0.4 * grain) - 0.225, 0.0, 1.0);
  float width = max(charWidth, 0.001);
  float rest = time - mix(-width, 1.0 + width, progress);

  float shown = 1.0 - smoothstep(-0.006, 0.006, rest);
  // The paper turns brown, then black; the new screen has a shadow of the edge.
  float charred = 1.0 - smoothstep(0.0, width, rest);
  vec4 oldColor = getFromColor(uv);
  vec3 brown = oldColor.rgb * mix(vec3(1.0), vec3(0.25, 0.13, 0.07), charred);
  oldColor.rgb = mix(oldColor.rgb, brown * (1.0 - 0.75 * charred * charred), charred);
  vec4 newColor = getToColor(uv);
  newColor.rgb *= 1.0 - 0.35 * smoothstep(-width, 0.0, rest);
  vec4 color = mix(oldColor, newColor, shown);
  float heat = max(0.0, 1.0 - abs(rest) / (0.35 * width));
  color.rgb += glow * heat * heat * (0.6 + 0.6 * grain);
  return color;
}
