// Summary: Winds the old screen up about its middle and lets the new one unwind.
// Author: transhost

// The number of turns in the middle.
uniform float turns; // = 1.25
// The radius, as a share of the half diagonal.
uniform float radius; // = 1.0

// Returns coordinates that are reflected at the edges of the screen.
vec2 reflected(vec2 uv) {
  return abs(mod(uv + 1.0, 2.0) - 1.0);
}

// Returns the coordinates after a turn about the middle.
vec2 turned(vec2 place, float angle) {
  float c = cos(angle);
  float s = sin(angle);
  return reflected(vec2(c * place.x - s * place.y, s * place.x + c * place.y) / vec2(ratio, 1.0) + 0.5);
}

vec4 transition(vec2 uv) {
  vec2 place = (uv - 0.5) * vec2(ratio, 1.0);
  float reach = max(0.001, radius) * 0.5 * length(vec2(ratio, 1.0));
  float near = max(0.0, 1.0 - length(place) / reach);
  float most = turns * 6.2831853 * near * near;
  float rest = 1.0 - progress;
  // The middle changes first.
  float shown = smoothstep(0.0, 1.0, progress * 2.2 - 1.2 + 1.2 * near * progress);
  shown = progress >= 1.0 ? 1.0 : shown;
  vec4 oldColor = getFromColor(turned(place, most * progress * (0.4 + 0.6 * progress)));
  vec4 newColor = getToColor(turned(place, -most * rest * (0.4 + 0.6 * rest)));
  return mix(oldColor, newColor, shown);
}
