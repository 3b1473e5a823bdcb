import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { type StoredFile, zipBundle } from "./bundle-files.ts";

async function* from(files: readonly StoredFile[]) {
  yield* files;
}

async function bytesOf(files: readonly StoredFile[]): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of zipBundle(from(files))) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const files: readonly StoredFile[] = [
  { path: "protocol.json", bytes: Buffer.from('{"a": 1}'.repeat(100_000)) },
  { path: "empty.txt", bytes: new Uint8Array() },
  { path: "pages/page_0001.png", bytes: Buffer.from([137, 80, 78, 71]) },
];

describe("ING-5: a bundle as a zip", () => {
  it("contains every file unchanged, with texts compressed", async () => {
    const zip = await bytesOf(files);
    expect(zip.length).toBeLessThan(20_000);
    const found = unzipSync(zip);
    expect(Object.keys(found)).toEqual(files.map(({ path }) => path));
    for (const { path, bytes } of files) expect(Buffer.from(found[path] ?? []).equals(bytes)).toBe(true);
  });

  it("is identical, byte for byte, whenever and wherever it is created", async () => {
    const first = await bytesOf(files);
    const zone = process.env.TZ;
    process.env.TZ = "Pacific/Auckland";
    const second = await bytesOf(files);
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
    expect(Buffer.from(second).equals(first)).toBe(true);
  });
});
