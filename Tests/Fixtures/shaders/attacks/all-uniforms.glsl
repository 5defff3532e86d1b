#version 300 es
// ends: ok
uniform float a; // = 0.5
uniform vec2 b; // = vec2(0.5)
uniform vec3 c; // = vec3(0.1, 0.2, 0.3)
uniform vec4 d; // = vec4(1.0)
uniform int e; // = -3
uniform ivec2 f; // = ivec2(4)
uniform ivec3 g; // = ivec3(1, 2, 3)
uniform ivec4 h; // = ivec4(-1)
uniform uint i; // = 3u
uniform uvec2 j; // = uvec2(4u)
uniform uvec3 k; // = uvec3(1u, 2u, 3u)
uniform uvec4 l; // = uvec4(7u)
uniform bool m; // = true
uniform bvec2 n; // = bvec2(true, false)
uniform bvec3 o; // = bvec3(false)
uniform bvec4 p; // = bvec4(true)
uniform mat2 q; // = mat2(1.0)
uniform mat3 r; // = mat3(1.0)
uniform mat4 s; // = mat4(1.0)
vec4 transition(vec2 uv) {
  float all = a + b.x + c.y + d.z + float(e + f.x + g.y + h.z) + float(i + j.x + k.y + l.z)
    + (m && n.x || o.y || p.z ? 1.0 : 0.0) + (q * b).x + (r * c).y + (s * d).z;
  return all > 0.0 ? mix(getFromColor(uv), getToColor(uv), progress) : vec4(1.0, 0.0, 0.0, 1.0);
}
