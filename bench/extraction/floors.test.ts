import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { digitize } from "../../extraction/src/digitize.ts";
import { scoreAgainstBundle, share } from "./score-seeded.ts";
import { minimumScore } from "./studies.ts";

/** `npm run bench` measures all of them; these differ in the parts that they have. */
test.each(["fortitude-als", "m14-431", "magnetism-3"])(
  "DIG-8, DIG-12: %s is extracted at least as well as its minimum score",
  async (name) => {
    const { files, report } = await digitize(
      new Uint8Array(await readFile(`seed-data/${name}/source.pdf`)),
      "source.pdf",
    );
    const score = await scoreAgainstBundle(`seed-data/${name}`, files);
    expect(report.parts.filter(({ state }) => state === "failed")).toEqual([]);
    for (const [part, share] of Object.entries(score)) {
      expect(share?.recall ?? 1, `recall of ${part}`).toBeGreaterThanOrEqual(minimumScore);
      expect(share?.precision ?? 1, `precision of ${part}`).toBeGreaterThanOrEqual(minimumScore);
    }
  },
  120_000,
);

test("a text counts once, whatever its spaces, dashes, and letter case", () => {
  expect(share(["Age ≥ 18", "Consent"], ["age 18", "AGE 18", "Other"])).toEqual({
    recall: 0.5,
    precision: 0.5,
  });
});
