import { mkdir, symlink } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryFolder, writeBundle } from "../../ingest/testing/make-bundle.ts";
import { openFolder } from "./folder-source.ts";
import { scan } from "./scan.ts";

describe("ING-1: a symbolic link out of the bundle", () => {
  test.each([
    ["a link to a file outside", "../secret.json"],
    ["a link to a folder outside", ".."],
    ["a link to a system file", "/etc/hostname"],
    ["a broken link", "missing.json"],
  ])("%s is rejected", async (_, target) => {
    await using folder = await temporaryFolder();
    await writeBundle(folder.path, { "secret.json": "{}", "bundle/protocol.json": "{}" });
    await symlink(target, join(folder.path, "bundle", "domains.json"));
    const source = await openFolder(join(folder.path, "bundle"));
    expect(source.problems.map((problem) => problem.file)).toEqual(["domains.json"]);
    expect(source.files.map((file) => file.path)).toEqual(["protocol.json"]);
    await expect(source.read("domains.json")).rejects.toThrow();
  });

  test("a link within the bundle is followed", async () => {
    await using folder = await temporaryFolder();
    await writeBundle(folder.path, { "protocol.json": "{}", "sap.json": '{"a":1}' });
    await symlink("sap.json", join(folder.path, "narrative.json"));
    const source = await openFolder(folder.path);
    expect(source.problems).toEqual([]);
    expect(String(await source.read("narrative.json"))).toBe('{"a":1}');
  });
});

describe("finding bundles", () => {
  test("finds a bundle, or each bundle in a folder once, in order; anything else is a problem", async () => {
    await using folder = await temporaryFolder();
    const at = (...names: string[]) => join(folder.path, ...names);
    await writeBundle(folder.path, {
      "b/protocol.json": "{}",
      "a/protocol.json": "{}",
      "notes.md": "x",
      ".hidden/protocol.json": "{}",
    });
    await mkdir(at("empty"));
    const found = await scan([folder.path, at("b"), at("empty"), at("notes.md"), at("nothing")]);
    expect(found.bundles.map((bundle) => bundle.source)).toEqual([at("a"), at("b")]);
    expect(found.problems.map(({ file, message }) => [file, message])).toEqual([
      [at("empty"), "The folder contains no bundle."],
      [at("notes.md"), "The format is not recognized."],
      [at("nothing"), "There is no such file or folder."],
    ]);
  });

  test("reports a folder without protocol.json among bundles, and skips one that is not a bundle at all", async () => {
    await using folder = await temporaryFolder();
    const at = (...names: string[]) => join(folder.path, ...names);
    await writeBundle(folder.path, {
      "a/protocol.json": "{}",
      "b/domains.json": "[]",
      "c/source.pdf": "%PDF",
      "d/Protocol.JSON": "{}",
      "generator/main.ts": "",
      "README.md": "",
    });
    const found = await scan([folder.path]);
    expect(found.bundles.map((bundle) => bundle.source)).toEqual([at("a")]);
    expect(found.problems).toEqual(
      ["b", "c", "d"].map((name) => ({
        file: at(name),
        path: "protocol.json",
        message: "The bundle's main file is missing.",
        expected: "protocol.json, in lower case",
        found: "other files of a bundle",
      })),
    );
  });
});
