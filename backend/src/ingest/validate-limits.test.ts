import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { validateBundles } from "./ingest.ts";
import { temporaryFolder, writeBundle } from "./testing/make-bundle.ts";
import { protocol, validate } from "./testing/validate-contents.ts";

describe("ING-5: oversized input", () => {
  test("a JSON file of 1 GB is rejected by its size before it is read", async () => {
    await using folder = await temporaryFolder();
    await writeBundle(folder.path, protocol);
    // A sparse file: it takes no disk space.
    const stream = createWriteStream(join(folder.path, "narrative.json"), { start: 1_073_741_823 });
    await new Promise((resolve) => stream.end("}", () => resolve(undefined)));
    const { outcomes } = await validateBundles({ sources: [folder.path] });
    expect(outcomes[0]?.problems).toMatchObject([
      { file: "narrative.json", message: "The file is too large.", expected: "at most 20 MB", found: "1 GB" },
    ]);
  });

  test("a PDF above 50 MB is rejected by its size", async () => {
    await using folder = await temporaryFolder();
    await writeBundle(folder.path, protocol);
    const stream = createWriteStream(join(folder.path, "source.pdf"), { start: 50 * 1024 * 1024 });
    await new Promise((resolve) => stream.end("x", () => resolve(undefined)));
    const { outcomes } = await validateBundles({ sources: [folder.path] });
    expect(outcomes[0]?.problems).toMatchObject([{ file: "source.pdf", expected: "at most 50 MB" }]);
  });

  test("a bundle with thousands of problems lists the first ones and counts the rest", async () => {
    const items = Array.from({ length: 1000 }, () => ({}));
    const { problems } = await validate({ ...protocol, "risk-library.json": { items } });
    expect(problems.length).toBe(201);
    expect(problems.at(-1)?.message).toMatch(/^There are \d+ more problems/);
  });

  test.each([
    ["20,000 elements", 20_000, true],
    ["200,000 elements", 200_000, true],
    ["200 elements", 200, false],
  ])("a schedule page with %s nested", async (_, depth, refused) => {
    const html = `${"<i>".repeat(depth)}x${"</i>".repeat(depth)}`;
    const { problems } = await validate({
      ...protocol,
      "schedule-html/tables.json": {
        tables: [{ id: "t", number: 1, name: "T", pages: [{ file: "t.html" }] }],
      },
      "schedule-html/t.html": Buffer.from(html),
    });
    expect(problems.map(({ file, message }) => [file, message])).toEqual(
      refused ? [["schedule-html/t.html", "The page is nested too deeply."]] : [],
    );
  });
});
