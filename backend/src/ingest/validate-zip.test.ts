import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { validateBundles } from "./ingest.ts";
import { temporaryFolder, writeBundle } from "./testing/make-bundle.ts";
import { makePdf } from "./testing/make-pdf.ts";
import { makeZip } from "./testing/make-zip.ts";
import { protocol } from "./testing/validate-contents.ts";

const pdf = await makePdf(["Written informed consent is required."]);

describe("a folder and a zip of it are the same bundle", () => {
  test("with its files at the root of the zip or in a folder", async () => {
    await using folder = await temporaryFolder();
    const contents = { ...protocol, "sap.json": '{ "endpoints": [] }', "source.pdf": pdf };
    const zip = (name: string, prefix: string) =>
      makeZip(join(folder.path, name), {
        ...Object.fromEntries(Object.entries(contents).map(([path, content]) => [prefix + path, content])),
        [`${prefix}README.md`]: "ignored",
      });
    const sources = [
      await writeBundle(join(folder.path, "a"), contents),
      await zip("root.zip", ""),
      await zip("below.zip", "study/"),
    ];
    const { outcomes } = await validateBundles({ sources });
    const [hash = "", ...others] = outcomes.map(({ contentHash }) => contentHash);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(others).toEqual([hash, hash]);
  });

  test("a rejected zip is reported once", async () => {
    await using folder = await temporaryFolder();
    const file = join(folder.path, "broken.zip");
    await writeFile(file, "PK");
    const { outcomes } = await validateBundles({ sources: [file] });
    expect(outcomes).toMatchObject([
      { outcome: "failed", problems: [{ message: "The zip is damaged or truncated." }] },
    ]);
  });
});
