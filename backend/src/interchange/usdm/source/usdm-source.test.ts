import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { scan } from "../../../bundle/source/scan.ts";
import { validateBundles } from "../../../ingest/ingest.ts";
import { temporaryFolder, writeBundle } from "../../../ingest/testing/make-bundle.ts";
import { makePdf } from "../../../ingest/testing/make-pdf.ts";
import { validStudy } from "../testing/valid-study.ts";

const usdm = JSON.stringify(validStudy());
const messages = (problems: readonly { file: string; path: string; message: string; found: string }[]) =>
  problems.map(({ path, message, found }) => [path, message, found]);

describe("USDM-1: a USDM file is recognized by its content", () => {
  test.each([
    ["study.json", usdm, 1, []],
    ["study.usdm", `\ufeff \n${usdm}`, 1, []],
    ["other.json", "{}", 0, [["", "The format is not recognized.", "nothing usable"]]],
    ["list.json", "[]", 0, [["", "The format is not recognized.", "nothing usable"]]],
    [
      "old.json",
      '{"study":{},"usdmVersion":"2.6"}',
      0,
      [["$.usdmVersion", "The USDM version is not supported.", "2.6"]],
    ],
    ["cut.json", usdm.slice(0, 200), 0, [["", expect.stringContaining("Invalid JSON"), expect.anything()]]],
    ["empty.json", "", 0, [["", "The format is not recognized.", "nothing usable"]]],
  ])("%s", async (name, text, count, problems) => {
    await using folder = await temporaryFolder();
    const path = join(folder.path, name);
    await writeFile(path, text);
    const found = await scan([path]);
    expect([found.bundles.length, messages(found.problems)]).toEqual([count, problems]);
  });

  test("in a folder of bundles, a USDM file counts as one of them, and other JSON is skipped", async () => {
    await using folder = await temporaryFolder();
    await writeBundle(folder.path, { "a/protocol.json": "{}", "study.json": usdm, "notes.json": "{}" });
    const found = await scan([folder.path]);
    expect(
      found.bundles.map(({ source, format }) => [source.slice(folder.path.length), format.name]),
    ).toEqual([
      ["/a", "a folder with protocol.json"],
      ["/study.json", "a USDM file"],
    ]);
    expect(found.problems).toEqual([]);
  });
});

describe("USDM-1: --pdf requires a single USDM file", () => {
  test.each([
    ["a bundle", ["a"], "a folder with protocol.json"],
    ["two files", ["one.json", "two.json"], "2 sources"],
    ["a folder of two files", [""], "3 sources"],
  ])("rejects %s", async (_, names, found) => {
    await using folder = await temporaryFolder();
    await writeBundle(folder.path, { "a/protocol.json": "{}", "one.json": usdm, "two.json": usdm });
    const result = await scan(
      names.map((name) => join(folder.path, name)),
      { pdf: "study.pdf" },
    );
    expect(result.bundles).toEqual([]);
    expect(result.problems.map((problem) => problem.found)).toEqual([found]);
  });

  test.each([
    [{ pdf: "study.pdf" }, "A PDF can be given for a single USDM file only."],
    [{ id: "mine" }, "An id can be given for a single USDM file only."],
    [{ pdf: "study.pdf", id: "mine" }, "A PDF and an id can be given for a single USDM file only."],
  ])("applies to --id as well: %j", async (extras, message) => {
    await using folder = await temporaryFolder();
    await writeBundle(folder.path, { "one.json": usdm, "two.json": usdm });
    const { bundles, problems } = await scan([folder.path], extras);
    expect([bundles, problems.map((problem) => problem.message)]).toEqual([[], [message]]);
  });

  test("adds the PDF's pages, and links to the page of each value found there", async () => {
    await using folder = await temporaryFolder();
    const study = usdm.replace(
      "<p>Show an effect</p>",
      "<p>Show that the effect is larger than that of placebo</p>",
    );
    await writeFile(join(folder.path, "study.json"), study);
    const pdf = join(folder.path, "study.pdf");
    await writeFile(pdf, await makePdf(["Nothing", "Show that the effect is larger than that of placebo"]));
    const { outcomes } = await validateBundles({
      sources: [join(folder.path, "study.json")],
      sourceOptions: { pdf },
      options: { concurrency: 1 },
    });
    expect(outcomes).toMatchObject([{ outcome: "valid", pageCount: 2, problems: [], warnings: [] }]);
    expect(outcomes[0]?.notes.join("\n")).toMatch(/1 of \d+ texts were found in the PDF/);
  });

  test.each([
    ["does not exist", null, "The PDF cannot be read."],
    ["is empty", Buffer.alloc(0), "The PDF cannot be used."],
    ["is not a PDF", Buffer.from("text"), "The file is not a PDF."],
  ])("reports a PDF that %s", async (_, bytes, message) => {
    await using folder = await temporaryFolder();
    const path = join(folder.path, "study.json");
    const pdf = join(folder.path, "study.pdf");
    await writeFile(path, usdm);
    if (bytes) await writeFile(pdf, bytes);
    const { outcomes } = await validateBundles({
      sources: [path],
      sourceOptions: { pdf },
      options: { concurrency: 1 },
    });
    expect(outcomes.map(({ outcome, problems }) => [outcome, problems.map((one) => one.message)])).toEqual([
      ["failed", [message]],
    ]);
  });
});
