// Summary: Slides mirrors over the old screen, and away again from the new one.
// Author: transhost

// The number of mirrors, 1 to 8.
uniform int mirrors; // = 3
// The angle by which the mirrors turn meanwhile, in turns.
uniform float turns; // = 0.25

// Returns coordinates that are reflected at the edges of the screen.
vec2 reflected(vec2 uv) {
  return abs(mod(uv + 1.0, 2.0) - 1.0);
}

vec4 transition(vec2 uv) {
  vec2 place = (uv - 0.5) * vec2(ratio, 1.0);
  float reach = 0.5 * length(vec2(ratio, 1.0));
  // Each mirror's distance from the middle: outside of the screen at both ends of the transition.
  float away = abs(1.0 - 2.0 * progress);
  float offset = 1.02 * reach * away * sqrt(away);
  float angle = 6.2831853 * turns * progress;
  for (int i = 0; i < 8; i++) {
    if (i >= mirrors) break;
    vec2 normal = vec2(cos(angle), sin(angle));
    place -= 2.0 * min(0.0, dot(place, normal) + offset) * normal;
    angle += 3.14159265 / float(mirrors);
  }
  vec2 source = reflected(place / vec2(ratio, 1.0) + 0.5);
  return mix(getFromColor(source), getToColor(source), smoothstep(0.3, 0.7, progress));
}
