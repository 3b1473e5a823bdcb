import { describe, expect, test } from "vitest";
import { isAdmissible } from "./admissible.ts";
import type { Asked, Held } from "./held.ts";
import { type Unit, unitsOf } from "./units.ts";

const none = new Set<number>();
const held: Held = { text: new Set([0]), title: none, context: none, before: none, labelled: false };
const asked: Asked = {
  ...{ weights: [1, 1], essential: [1, 1], expectation: "none", counted: null },
  ...{ outcome: false, statistic: null, ownStudy: false, focus: null, focusConcept: null, named: [] },
};

function unit(text: string, heading = "5 Treatment", kind = "section"): Unit {
  const passage = { kind, heading, text, reference: "x", section: "5", page: null, snippet: null };
  const [found] = unitsOf(passage);
  if (found === undefined) throw new Error("No unit");
  return found;
}

describe("what may answer at all", () => {
  test.each<[string, Unit, Partial<Asked>, Partial<Held>, boolean, boolean]>([
    ["any sentence, where nothing is demanded", unit("It is given."), {}, {}, true, true],
    [
      "no amount where a price is asked for",
      unit("Costs are met."),
      { expectation: "money" },
      {},
      false,
      false,
    ],
    ["no number where things are counted", unit("Patients die."), { counted: "patients" }, {}, false, false],
    [
      "a criterion on treatment",
      unit("HIV.", "x", "criterion"),
      { expectation: "treatment" },
      {},
      true,
      false,
    ],
    ["a remark on exclusion", unit("HIV.", "4.2 Exclusion › A"), { expectation: "action" }, {}, true, false],
    ["a plan for an outcome", unit("It is estimated at 2 years."), { outcome: true }, {}, true, false],
    [
      "a threshold for an outcome",
      unit("Within 30 days before baseline."),
      { outcome: true },
      {},
      true,
      false,
    ],
    ["a criterion for an outcome", unit("It was 3 %.", "x", "criterion"), { outcome: true }, {}, true, false],
    ["a threshold for a mean", unit("At least 18 years."), { statistic: /mean/ }, {}, true, false],
    ["a mean for a mean", unit("The mean is 18 years."), { statistic: /mean/ }, {}, true, true],
    ["an outcome", unit("It was reached by 3 %."), { outcome: true }, {}, true, true],
    ["another study, in part", unit("In that trial it was 19 months."), {}, {}, true, false],
    ["another study, whole", unit("In that trial it was 3."), {}, { text: new Set([0, 1]) }, true, true],
    ["a work that is cited", unit("It is given.", "12 References"), { ownStudy: true }, {}, true, false],
    [
      "the thing only in the sentence before",
      unit("It is."),
      { focusConcept: 1 },
      { before: new Set([1]) },
      true,
      false,
    ],
    ["what names another week", unit("It is done at Week 4."), { named: [1] }, {}, true, false],
    ["what names the very week", unit("It is done."), { named: [1] }, { title: new Set([1]) }, true, true],
    ["the thing in its title", unit("It is."), { focusConcept: 1 }, { title: new Set([1]) }, true, true],
  ])("%s", (_name, one, ask, hold, hasForm, may) => {
    expect(isAdmissible(one, { ...held, ...hold }, { ...asked, ...ask }, hasForm)).toBe(may);
  });
});
