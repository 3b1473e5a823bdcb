import { crc32 } from "node:zlib";
import { describe, expect, test } from "vitest";
import { makePng } from "../../ingest/testing/make-bundle.ts";
import { readPngHeader } from "./check-png.ts";

/** A PNG whose header declares a different size, with a valid checksum. */
function declare(png: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(png);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

describe("ING-5: a page that is not a PNG or has invalid dimensions", async () => {
  const png = await makePng(3, 2);
  const damaged = Buffer.from(png);
  damaged.writeUInt8(9, 17);

  test("returns the size of a valid image", () => {
    expect(readPngHeader(png)).toEqual({ width: 3, height: 2 });
  });

  test.each([
    ["a JPEG", Buffer.from("ffd8ffe000104a464946", "hex"), "not a PNG image"],
    ["nothing", Buffer.alloc(0), "not a PNG image"],
    ["a signature without a header", png.subarray(0, 8), "no header"],
    ["a header with a wrong checksum", damaged, "header of the PNG image is damaged"],
    ["zero width", declare(png, 0, 5), "size that is not allowed"],
    ["an excessive side length", declare(png, 2_147_483_647, 1), "size that is not allowed"],
    ["too many pixels", declare(png, 9_000, 9_000), "size that is not allowed"],
  ])("%s is rejected", (_, bytes, message) => {
    expect(readPngHeader(bytes)).toMatchObject({ fault: { message: expect.stringContaining(message) } });
  });
});
