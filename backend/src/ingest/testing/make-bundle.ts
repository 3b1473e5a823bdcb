import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import sharp from "sharp";

export type BundleContents = Readonly<Record<string, unknown>>;

/** A minimal `protocol.json`. */
export const protocolJson = (id: string, more: object = {}) => ({
  bundleVersion: 1,
  id,
  title: `Study ${id}`,
  ...more,
});

/** A folder that is removed when the test ends: `await using folder = await temporaryFolder()`. */
export async function temporaryFolder(): Promise<{ path: string } & AsyncDisposable> {
  const path = await mkdtemp(join(tmpdir(), "trialtrace-bundle-"));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

/** Writes files: text and bytes unchanged, everything else as JSON. */
export async function writeBundle(folder: string, contents: BundleContents): Promise<string> {
  for (const [path, content] of Object.entries(contents)) {
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, toBytes(content));
  }
  return folder;
}

export function toBytes(content: unknown): Buffer {
  if (Buffer.isBuffer(content)) return content;
  return Buffer.from(typeof content === "string" ? content : JSON.stringify(content));
}

/** A real PNG of one color. */
export const makePng = (width: number, height: number, background = "#ffffff"): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
