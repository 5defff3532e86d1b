"""Makes the small pictures of this folder, and png.txt with the pixels they must decode to.

Written from the PNG specification alone (zlib and struct), so that it is independent of the
library under test; the JPEGs come from Pillow. Run in this folder; the output is committed.
"""
import struct
import zlib

from PIL import Image

W, H = 5, 3


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def pack_row(samples, depth):
    if depth == 16:
        return b"".join(struct.pack(">H", s) for s in samples)
    if depth == 8:
        return bytes(samples)
    bits = "".join(format(s, f"0{depth}b") for s in samples)
    bits += "0" * (-len(bits) % 8)
    return bytes(int(bits[i : i + 8], 2) for i in range(0, len(bits), 8))


def png(name, color_type, depth, rows, extra=b"", interlaced=False):
    """rows: H lists of W pixels, each a tuple of samples."""
    passes = [(0, 0, 1, 1)]
    if interlaced:
        passes = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4),
                  (1, 0, 2, 2), (0, 1, 1, 2)]
    raw = b""
    for x0, y0, dx, dy in passes:
        for row in rows[y0::dy]:
            pixels = row[x0::dx]
            if pixels:
                raw += b"\0" + pack_row([s for p in pixels for s in p], depth)
    header = struct.pack(">IIBBBBB", W, H, depth, color_type, 0, 0, int(interlaced))
    data = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + extra
    # Two IDAT chunks, as large pictures have.
    packed = zlib.compress(raw)
    data += chunk(b"IDAT", packed[:7]) + chunk(b"IDAT", packed[7:]) + chunk(b"IEND", b"")
    open(name + ".png", "wb").write(data)


def premultiplied(r, g, b, a):
    return tuple((2 * c * a + 255) // 510 for c in (r, g, b)) + (a,)


table = []


def expect(name, rows):
    table.append(name + " " + "".join("%02x%02x%02x%02x" % premultiplied(*p) for r in rows for p in r))


def grid(f):
    return [[f(x, y) for x in range(W)] for y in range(H)]


def to8(s, depth):
    return round(s * 255 / (2**depth - 1))


for depth in (1, 2, 4, 8, 16):
    top = 2**depth - 1
    rows = grid(lambda x, y: ((x * 7919 + y * 104729) % (top + 1),))
    png(f"grey{depth}", 0, depth, rows)
    expect(f"grey{depth}", [[(to8(p[0], depth),) * 3 + (255,) for p in r] for r in rows])

for depth in (8, 16):
    k = 257 if depth == 16 else 1
    rows = grid(lambda x, y: (x * 60 * k, y * 120 * k, (255 - x * 40) * k))
    png(f"rgb{depth}", 2, depth, rows)
    expect(f"rgb{depth}", [[tuple(s // k for s in p) + (255,) for p in r] for r in rows])
    rows = grid(lambda x, y: (x * 60 * k, y * 120 * k, 255 * k, (x * 63 + y) * k))
    png(f"rgba{depth}", 6, depth, rows)
    expect(f"rgba{depth}", [[tuple(s // k for s in p) for p in r] for r in rows])
    rows = grid(lambda x, y: (x * 60 * k, (y * 127) * k))
    png(f"grey-alpha{depth}", 4, depth, rows)
    expect(f"grey-alpha{depth}", [[(p[0] // k,) * 3 + (p[1] // k,) for p in r] for r in rows])

for depth in (1, 2, 4, 8):
    colors = [(200, 30, 40), (10, 220, 60), (5, 90, 250), (255, 255, 255)][: 2**depth]
    n = len(colors)
    extra = chunk(b"PLTE", b"".join(bytes(c) for c in colors)) + chunk(b"tRNS", bytes([128, 255]))
    alphas = [128, 255, 255, 255]
    rows = grid(lambda x, y: ((x + y) % n,))
    png(f"palette{depth}", 3, depth, rows, extra)
    expect(f"palette{depth}", [[colors[p[0]] + (alphas[p[0]],) for p in r] for r in rows])

rows = grid(lambda x, y: (x * 60, y * 120, 7))
png("interlaced", 2, 8, rows, interlaced=True)
expect("interlaced", [[p + (255,) for p in r] for r in rows])
png("transparent-colour", 2, 8, rows, chunk(b"tRNS", struct.pack(">HHH", 120, 120, 7)))
expect("transparent-colour", [[p + (0 if p == (120, 120, 7) else 255,) for p in r] for r in rows])
# 1/2.2, which ImageMagick and others write: no visible change from sRGB, so none is made.
png("gamma-srgb", 2, 8, rows, chunk(b"gAMA", struct.pack(">I", 45455)))
expect("gamma-srgb", [[p + (255,) for p in r] for r in rows])
open("png.txt", "w").write("\n".join(table) + "\n")

# Linear light: 55 of 255 shows as sRGB 128 (IEC 61966-2-1).
png("gamma-linear", 0, 8, grid(lambda x, y: (55,)), chunk(b"gAMA", struct.pack(">I", 100000)))
# A header that promises 16 billion pixels.
huge = bytearray(open("rgb8.png", "rb").read())
huge[8:33] = chunk(b"IHDR", struct.pack(">IIBBBBB", 200_000, 80_000, 8, 2, 0, 0, 0))
open("huge.png", "wb").write(huge)

# Four flat quadrants, each one or more whole 8 × 8 blocks.
quads = Image.new("RGB", (32, 16))
for box, color in [((0, 0), (220, 40, 30)), ((16, 0), (40, 200, 60)), ((0, 8), (30, 60, 220)),
                   ((16, 8), (240, 230, 40))]:
    quads.paste(color, box + (box[0] + 16, box[1] + 8))
quads.save("rgb.jpg", quality=95, subsampling=0)
quads.save("progressive.jpg", quality=95, progressive=True, subsampling=2)
quads.convert("L").save("grey.jpg", quality=95)
quads.convert("CMYK").save("cmyk.jpg", quality=95)
for orientation in range(1, 9):
    exif = Image.Exif()
    exif[0x0112] = orientation
    quads.save(f"orientation{orientation}.jpg", quality=90, subsampling=0, exif=exif)
