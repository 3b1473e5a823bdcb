import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readBundle } from "./content/read-bundle.ts";
import { makeDocument } from "./make-document.ts";
import { readPages } from "./stamp/read-pages.ts";

const protocol = {
  bundleVersion: 1,
  id: "example-1",
  title: "A study of an example drug",
  protocolAcronym: "EXAMPLE-1",
  protocolDate: "2024-02-03",
  demonstration: true,
};

const paragraph = (n: number) =>
  `Paragraph ${n} says what is done in this study, for whom it is done, and why it is done in this way and in no other.`;
const sections = Array.from({ length: 30 }, (_, i) => ({
  number: i < 20 ? `${(i % 4) + 1}${i < 4 ? "" : `.${Math.floor(i / 4)}`}` : `A.${i}`,
  title: `Section ${i}`,
  blocks: [paragraph(i), { list: ["First item", "Second item ≥ 3 mg"], ordered: true }, paragraph(i + 100)],
}));
const narrative = {
  sections: sections.toSorted((a, b) => a.number.localeCompare(b.number, "en", { numeric: true })),
};

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "documents-"));
});
afterEach(() => rm(folder, { recursive: true }));

const bundleOf = async (files: Readonly<Record<string, unknown>>) => {
  for (const [name, content] of Object.entries(files))
    await writeFile(join(folder, name), JSON.stringify(content));
  return readBundle(folder);
};

describe("the document of a bundle", { timeout: 60_000 }, () => {
  it.each([
    ["Non-randomised", 0],
    ["Randomised 1:1", 1],
  ])("shows the groups of the design if there are no shells: %s", async (allocation, assignments) => {
    const column = (id: string, epoch: string, day: number) => ({
      column_id: id,
      column_name: id,
      epoch,
      day,
    });
    const bundle = await bundleOf({
      "protocol.json": protocol,
      "narrative.json": { sections: [{ number: "3", title: "Study schema", blocks: ["As drawn."] }] },
      "schedule.json": {
        tables: {
          one: {
            table_name: "Visits",
            columns_meta: [column("SCR", "Screening", -7), column("D1", "Treatment", 1)],
            rows: [{ procedure_name: "Weight", cells: { "0": { value: "X" } } }],
          },
        },
      },
      "domains.json": [
        {
          domainName: "Study Design",
          category: "Study Foundation",
          protocolData: { type: { allocation }, arms: [{ name: "Cohort one" }, { name: "Cohort two" }] },
        },
      ],
    });
    const words = (await readPages(makeDocument(bundle).bytes)).flat().map(([text]) => text);
    const drawn = words.slice(words.lastIndexOf("schema"));
    expect(drawn.join(" ")).toMatch(/Cohort one .*Cohort two/);
    expect(drawn.filter((word) => word === "R")).toHaveLength(assignments);
  });

  it("has its natural length by default, or exactly the requested number of pages", async () => {
    const bundle = await bundleOf({ "protocol.json": protocol, "narrative.json": narrative });
    const natural = makeDocument(bundle).pageCount;
    for (const pages of [natural, natural + 1]) {
      expect((await readPages(makeDocument(bundle, pages).bytes)).length).toBe(pages);
    }
  });

  it("is rejected if a character cannot be shown, with the character and its text", async () => {
    const odd = { sections: [{ number: "1", title: "Odd", blocks: ["A box ☐ to tick"] }] };
    const bundle = await bundleOf({ "protocol.json": protocol, "narrative.json": odd });
    expect(() => makeDocument(bundle)).toThrow(/☐ \(U\+2610\) in: .*☐/);
  });

  it("is rejected if its number of pages is impossible, with the possible range", async () => {
    const bundle = await bundleOf({ "protocol.json": protocol });
    expect(() => makeDocument(bundle, 90)).toThrow(/no layout comes to exactly 90 pages.*\d+ to \d+ pages/s);
  });
});

describe("an invalid bundle", () => {
  it("is rejected with the file and the field", async () => {
    await expect(bundleOf({ "protocol.json": { ...protocol, colour: "red" } })).rejects.toThrow(
      /protocol\.json is not valid: .*colour/s,
    );
  });
  it("is rejected without protocol.json", async () => {
    await expect(bundleOf({ "narrative.json": narrative })).rejects.toThrow(/has no protocol\.json/);
  });
});
