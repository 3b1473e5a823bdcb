import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../../ingest/testing/make-bundle.ts";
import { makeZip, renameInside } from "../../ingest/testing/make-zip.ts";
import type { FileSource } from "./file-source.ts";
import { commonFolder, openZip } from "./zip-source.ts";

const good = { "protocol.json": "{}", "domains.json": "[]" };

/** Opens a zip of `contents` after `change` has altered its bytes. */
async function openChanged<T>(
  contents: Record<string, string | Buffer>,
  change: (zip: Buffer) => Buffer,
  look: (source: FileSource) => Promise<T> | T,
  mode?: number,
): Promise<T> {
  await using folder = await temporaryFolder();
  const file = await makeZip(join(folder.path, "a.zip"), contents, mode);
  await writeFile(file, change(await readFile(file)));
  const source = await openZip(file);
  try {
    return await look(source);
  } finally {
    await source.close();
  }
}

const same = (zip: Buffer) => zip;
const problemsOf = (source: FileSource) => source.problems.map(({ file, message }) => `${file}: ${message}`);

describe("ING-5: path traversal, zip bombs, encryption, truncation, and links", () => {
  test.each<[string, Record<string, string | Buffer>, (zip: Buffer) => Buffer, RegExp, number?]>([
    [
      "a path that leads out of the bundle",
      { ...good, "aa/evil.json": "{}" },
      (zip) => renameInside(zip, "aa/evil.json", "../evil.json".slice(0, 12)),
      /leads out of the bundle/,
    ],
    [
      "an absolute path",
      { ...good, "aevil.json": "{}" },
      (zip) => renameInside(zip, "aevil.json", "/evil.json"),
      /leads out of the bundle/,
    ],
    [
      "a Windows path",
      { ...good, "aaevil.json": "{}" },
      (zip) => renameInside(zip, "aaevil.json", "..\\vil.json"),
      /leads out of the bundle/,
    ],
    [
      "a zip bomb by its declared size",
      { ...good, "domains.json": Buffer.alloc(4_000_000) },
      same,
      /zip bomb/,
    ],
    [
      "a duplicate file",
      { ...good, "domainz.json": "{}" },
      (zip) => renameInside(zip, "domainz.json", "domains.json"),
      /twice/,
    ],
    ["a symbolic link", good, same, /Links in a zip/, 0o120777],
    ["a truncated end", good, (zip) => zip.subarray(0, zip.length - 30), /damaged or truncated/],
    ["a truncated start", good, (zip) => zip.subarray(20), /damaged or truncated/],
    ["a file that is not a zip", good, () => Buffer.from("not a zip at all"), /damaged or truncated/],
  ])("%s", async (_, contents, change, message, mode) => {
    expect((await openChanged(contents, change, problemsOf, mode)).join("\n")).toMatch(message);
  });

  test("encrypted files are named", async () => {
    // The first bit of the flags: two bytes at 6 in a local header, at 8 in a central one.
    const encrypt = (zip: Buffer) => {
      for (let at = zip.indexOf("PK\x01\x02"); at >= 0; at = zip.indexOf("PK\x01\x02", at + 1))
        zip[at + 8] = (zip[at + 8] ?? 0) | 1;
      return zip;
    };
    expect(await openChanged(good, encrypt, problemsOf)).toEqual([
      "protocol.json: The file is encrypted.",
      "domains.json: The file is encrypted.",
    ]);
  });

  test("a bomb that misstates its size is stopped during inflation", async () => {
    const lie = (zip: Buffer) => {
      const central = zip.indexOf("PK\x01\x02");
      zip.writeUInt32LE(100, central + 24);
      return zip;
    };
    const read = (source: FileSource) => source.read("domains.json");
    await expect(openChanged({ "domains.json": Buffer.alloc(900_000) }, lie, read)).rejects.toThrow(
      /too many bytes/,
    );
  });

  test("a corrupted file fails its checksum", async () => {
    const random = Buffer.from(Array.from({ length: 2000 }, (_, at) => (at * 7919) % 251));
    const damage = (zip: Buffer) => {
      zip[60] = (zip[60] ?? 0) ^ 0xff;
      return zip;
    };
    await expect(
      openChanged({ "source.pdf": random }, damage, (source) => source.read("source.pdf")),
    ).rejects.toThrow();
  });
});

describe("a zip has the bundle at its root or in a single folder", () => {
  test.each([
    ["at the root", ["protocol.json", "pages/page_0001.png"], ""],
    ["in one folder", ["study/protocol.json", "study/pages/page_0001.png"], "study/"],
    ["in two folders", ["a/protocol.json", "b/protocol.json"], ""],
    ["nothing", [], ""],
  ])("%s", (_, names, folder) => {
    expect(commonFolder(names)).toBe(folder);
  });

  test("files added by macOS are ignored", async () => {
    const contents = {
      "study/protocol.json": "{}",
      "__MACOSX/study/._protocol.json": "x",
      "study/.DS_Store": "x",
      "study/README.md": "x",
    };
    const files = await openChanged(contents, same, async (source) => [
      source.files,
      String(await source.read("protocol.json")),
    ]);
    expect(files).toEqual([[{ path: "protocol.json", size: 2 }], "{}"]);
  });
});
