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
  test.each(["", "study/"])("with the files below '%s'", async (prefix) => {
    await using folder = await temporaryFolder();
    const contents = { ...protocol, "sap.json": '{ "endpoints": [] }', "source.pdf": pdf };
    const inFolder = await writeBundle(join(folder.path, "a"), contents);
    const zipped = Object.fromEntries(
      Object.entries(contents).map(([path, content]) => [prefix + path, content]),
    );
    const inZip = await makeZip(join(folder.path, "a.zip"), { ...zipped, [`${prefix}README.md`]: "ignored" });
    const hash = async (path: string) =>
      (await validateBundles({ sources: [path] })).outcomes[0]?.contentHash;
    expect(await hash(inFolder)).toMatch(/^[0-9a-f]{64}$/);
    expect(await hash(inZip)).toBe(await hash(inFolder));
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
