// ends: shader-invalid shader-rejected
void main() { gl_FragColor = vec4(1.0); }
vec4 transition(vec2 uv) { return vec4(progress); }
