// Mixes two pictures, pixel by pixel.
// Author: transhost

vec4 transition(vec2 uv) {
  vec4 from = getFromColor(uv);
  vec4 to = getToColor(uv);
  // What is translucent counts for less, so colours are mixed by their alpha.
  float alpha = mix(from.a, to.a, progress);
  vec3 color = mix(from.rgb * from.a, to.rgb * to.a, progress);
  return alpha > 0.0 ? vec4(color / alpha, alpha) : vec4(0.0);
}
