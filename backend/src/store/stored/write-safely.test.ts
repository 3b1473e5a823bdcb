import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../ingest/testing/make-bundle.ts";
import { writeNewFile, writeNewFolder } from "./write-safely.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

/** Some bytes, then the file system's error for a full disk. */
async function* untilDiskIsFull() {
  yield bytes("half");
  throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
}

async function* files(...paths: readonly string[]) {
  for (const path of paths) yield { path, bytes: bytes(path) };
}

describe("ING-4: an export is written completely or not at all", () => {
  it("a file, in a folder created for it", async () => {
    await using folder = await temporaryFolder();
    const target = join(folder.path, "new", "a.json");
    expect(await writeNewFile(target, [bytes("one"), bytes("two")])).toBe(6);
    expect(await readFile(target, "utf8")).toBe("onetwo");
    expect(await readdir(join(folder.path, "new"))).toEqual(["a.json"]);
  });

  it("an existing file is unchanged", async () => {
    await using folder = await temporaryFolder();
    const target = join(folder.path, "a.json");
    await writeFile(target, "mine");
    await expect(writeNewFile(target, [bytes("theirs")])).rejects.toThrow(/already exists/);
    expect(await readFile(target, "utf8")).toBe("mine");
  });

  it("a full disk is reported in plain words, and nothing is left behind", async () => {
    await using folder = await temporaryFolder();
    const target = join(folder.path, "a.zip");
    await expect(writeNewFile(target, untilDiskIsFull())).rejects.toThrow(
      `There is no space left for ${target}; nothing was written.`,
    );
    expect(await readdir(folder.path)).toEqual([]);
  });

  it("a folder, empty or new, appears with all of its files", async () => {
    await using folder = await temporaryFolder();
    const target = join(folder.path, "out");
    await mkdir(target);
    expect(await writeNewFolder(target, files("a.json", "pages/page_0001.png"))).toBe(2);
    expect((await readdir(target, { recursive: true })).sort()).toEqual([
      "a.json",
      "pages",
      "pages/page_0001.png",
    ]);
    await expect(writeNewFolder(target, files("b"))).rejects.toThrow(/is not empty/);
    expect(await readdir(folder.path)).toEqual(["out"]);
  });

  it("a folder does not appear if writing its files is interrupted", async () => {
    await using folder = await temporaryFolder();
    async function* broken() {
      yield* files("a.json");
      throw new Error("The database is gone.");
    }
    const target = join(folder.path, "out");
    await expect(writeNewFolder(target, broken())).rejects.toThrow(
      `${target} cannot be written: The database`,
    );
    expect(await readdir(folder.path)).toEqual([]);
  });

  it("a target that is not a folder is rejected", async () => {
    await using folder = await temporaryFolder();
    await writeFile(join(folder.path, "file"), "");
    await expect(writeNewFile(join(folder.path, "file", "a"), [bytes("x")])).rejects.toThrow(
      /cannot be written/,
    );
    await expect(writeNewFolder(join(folder.path, "file"), files("a"))).rejects.toThrow(/cannot be written/);
  });
});
