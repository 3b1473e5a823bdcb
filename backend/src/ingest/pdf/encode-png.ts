import { crc32, deflateSync } from "node:zlib";

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const colourGrey = 0;
const colourPalette = 3;
/** Measured on published protocols: level 9 saves 4 % and takes four times as long. */
const level = 6;

/** 16 levels of grey, two pixels a byte: what a page of text needs, at half the size of 256 levels. */
export function encodeGrey(grey: Uint8Array, width: number, height: number): Buffer {
  const rows = packRows(width, height, 4, (pixel) => Math.round((grey[pixel] ?? 255) / 17));
  return assemble(width, height, 4, colourGrey, rows);
}

/** Up to 256 colours. `palette` holds red, green, blue of each; `indexes` one entry a pixel. */
export function encodePalette(
  indexes: Uint8Array,
  palette: Uint8Array,
  width: number,
  height: number,
): Buffer {
  const depth = palette.length <= 16 * 3 ? 4 : 8;
  const rows = packRows(width, height, depth, (pixel) => indexes[pixel] ?? 0);
  return assemble(width, height, depth, colourPalette, rows, palette);
}

/** Rows as PNG wants them: a filter byte (none) before each, pixels from the left, high half first. */
function packRows(width: number, height: number, depth: 4 | 8, value: (pixel: number) => number): Buffer {
  const rowLength = depth === 8 ? width : (width + 1) >> 1;
  const rows = Buffer.alloc((rowLength + 1) * height);
  let out = 0;
  let pixel = 0;
  for (let y = 0; y < height; y++) {
    out++;
    if (depth === 8) {
      for (let x = 0; x < width; x++) rows[out++] = value(pixel++);
      continue;
    }
    for (let x = 0; x < width; x += 2) {
      const high = value(pixel++) << 4;
      rows[out++] = x + 1 < width ? high | value(pixel++) : high;
    }
  }
  return rows;
}

function assemble(
  width: number,
  height: number,
  depth: number,
  colourType: number,
  rows: Buffer,
  palette?: Uint8Array,
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = depth;
  header[9] = colourType;
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    ...(palette ? [chunk("PLTE", palette)] : []),
    chunk("IDAT", deflateSync(rows, { level, memLevel: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Uint8Array): Buffer {
  const bytes = Buffer.alloc(12 + data.length);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(type, 4, "latin1");
  bytes.set(data, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + data.length)), 8 + data.length);
  return bytes;
}
