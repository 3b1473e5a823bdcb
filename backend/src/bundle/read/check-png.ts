import { crc32 } from "node:zlib";
import { maxPageImagePixels, maxPageImageSide } from "../../limits.ts";

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const headerEnd = 33;

/** Reads the size that a PNG declares and checks it against the limits before anything decodes the image. */
export function readPngHeader(bytes: Buffer) {
  if (!bytes.subarray(0, 8).equals(signature)) {
    const found = bytes.length === 0 ? "an empty file" : `bytes ${bytes.subarray(0, 8).toString("hex")}`;
    return fault("The page is not a PNG image.", "the PNG signature", found);
  }
  if (
    bytes.length < headerEnd ||
    bytes.toString("latin1", 12, 16) !== "IHDR" ||
    bytes.readUInt32BE(8) !== 13
  ) {
    return fault("The PNG image has no header.", "an IHDR chunk", "something else");
  }
  if (crc32(bytes.subarray(12, 29)) !== bytes.readUInt32BE(29)) {
    return fault("The header of the PNG image is damaged.", "a matching checksum", "another one");
  }
  const width = bytes.readUInt32BE(16);
  const height = bytes.readUInt32BE(20);
  const size = `${width} × ${height} pixels`;
  const sides = Math.min(width, height) > 0 && Math.max(width, height) <= maxPageImageSide;
  if (!sides || width * height > maxPageImagePixels) {
    const limit = `sides of 1 to ${maxPageImageSide} pixels, at most ${maxPageImagePixels} in total`;
    return fault("The PNG image declares a size that is not allowed.", limit, size);
  }
  return { width, height };
}

const fault = (message: string, expected: string, found: string) => ({ fault: { message, expected, found } });
