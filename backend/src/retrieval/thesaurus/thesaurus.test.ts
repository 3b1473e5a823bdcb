import { expect, test } from "vitest";
import { expandWords } from "../expand.ts";
import { questionWords } from "../question-words.ts";
import { body } from "./plain/body.ts";
import { brands } from "./plain/brands.ts";
import { children } from "./plain/children.ts";
import { conduct } from "./plain/conduct.ts";
import { data } from "./plain/data.ts";
import { firstInHuman } from "./plain/first-in-human.ts";
import { participation } from "./plain/participation.ts";
import { pharmacy } from "./plain/pharmacy.ts";
import { procedures } from "./plain/procedures.ts";
import { safety } from "./plain/safety.ts";
import { statistics } from "./plain/statistics.ts";
import { treatment } from "./plain/treatment.ts";
import { nameKey } from "./thesaurus.ts";

const lines = [
  ...[body, brands, children, conduct, data, firstInHuman],
  ...[participation, pharmacy, procedures, safety, statistics, treatment],
].flat();

test("each group has names and terms, none of them twice", () => {
  const malformed = lines.filter((line) => !/^[^>|]+ > [^>|]+$/.test(line) || /, ?,|,$|,(?! )/.test(line));
  expect(malformed).toEqual([]);
  const repeated = lines.filter((line) =>
    line.split(" > ").some((side) => new Set(side.split(", ")).size < side.split(", ").length),
  );
  expect(repeated).toEqual([]);
});

test("each everyday name is in one group", () => {
  const names = lines.flatMap((line) => (line.split(" > ")[0] ?? "").split(", "));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test.each([
  ["pharmacy", "Can the powder be dissolved in salt water?", "sodium chloride"],
  ["storage", "How long can the bag sit out?", "stability"],
  ["masking", "How do we hide the color?", "masked"],
  ["injecting", "On which part of the body?", "injection site"],
  ["vaccines", "What can I give for a fever?", "antipyretic"],
  ["parents", "Do both parents sign?", "parental consent"],
  ["radiotherapy", "How many sessions?", "fraction"],
  ["volumes", "Which safety margin for the beams?", "planning target volume"],
  ["surgery", "After the operation", "postoperative"],
  ["imaging", "Who reads the scans?", "central review"],
  ["heart", "How many tracings?", "electrocardiogram"],
  ["kidney", "The kidney is backed up", "hydronephrosis"],
  ["medicines", "Is ginseng allowed?", "herbal"],
  ["first in human", "No harm in animals", "noael"],
  ["food", "A fatty breakfast", "high-fat"],
  ["margin", "How much worse may it be?", "non-inferiority margin"],
  ["error", "Is it a false positive?", "type i error"],
  ["groups", "How are the groups kept even?", "stratification"],
  ["blanks", "Do you fill in the blanks?", "imputation"],
  ["records", "Is it compared against the charts?", "source data verification"],
  ["emergency", "Who do I call in the middle of the night?", "medical monitor"],
  ["samples", "What about leftover samples?", "future research"],
  ["afterwards", "Will I still get the drug?", "post-trial access"],
  ["moving", "She moves to another city", "transfer"],
])("ASK-12: %s: %s asks for %s", (_, question, term) => {
  const concepts = expandWords(questionWords(question), [], "question");
  expect(concepts.flatMap(({ alternatives }) => alternatives)).toContain(term);
});

/** Words that mean something else in protocols. */
test.each([
  ["Which arm gets placebo?", "injection site"],
  ["Must it be protected from light?", "vaccine efficacy"],
  ["How many deaths were there?", "number of events"],
  ["A glass of wine", "success criterion"],
  ["The hazard ratio", "allocation ratio"],
  ["A liver injury", "compensation"],
])("ASK-12: %s does not ask for %s", (question, term) => {
  const concepts = expandWords(questionWords(question), [], "question");
  expect(concepts.flatMap(({ alternatives }) => alternatives)).not.toContain(term);
});

test.each([
  ["payed", "pay", true],
  ["SAEs", "sae", true],
  ["threw up", "throw it up", true],
  ["files", "fillings", false],
  ["spin", "spine", false],
])("%s and %s are one name: %s", (one, other, same) => expect(nameKey(one) === nameKey(other)).toBe(same));
