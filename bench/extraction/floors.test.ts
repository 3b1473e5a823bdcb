import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { digitize } from "../../extraction/src/digitize.ts";
import { scoreAgainstBundle, share } from "./score-seeded.ts";
import { minimumScores } from "./studies.ts";

test.each(Object.entries(minimumScores))(
  "DIG-8, DIG-12: %s is read as well as its floors say",
  async (name, floor) => {
    const { files, report } = await digitize(
      new Uint8Array(await readFile(`seed-data/${name}/source.pdf`)),
      "source.pdf",
    );
    const { criteria, sections } = await scoreAgainstBundle(`seed-data/${name}`, files);
    expect(report.parts.filter(({ state }) => state === "failed")).toEqual([]);
    expect(criteria.recall).toBeGreaterThanOrEqual(floor.criteriaRecall);
    expect(criteria.precision).toBeGreaterThanOrEqual(floor.criteriaPrecision);
    expect(sections.recall).toBeGreaterThanOrEqual(floor.sectionsRecall);
    expect(sections.precision).toBeGreaterThanOrEqual(floor.sectionsPrecision);
  },
  120_000,
);

test("a text counts once, whatever its spaces, dashes and letter case", () => {
  expect(share(["Age ≥ 18", "Consent"], ["age 18", "AGE 18", "Other"])).toEqual({
    recall: 0.5,
    precision: 0.5,
  });
});
