import { expect, it } from "vitest";
import { nameOf } from "./criteria-part.ts";

it.each([
  ["its first sentence", "Measurable disease. It must be outside the brain.", "Measurable disease"],
  ["until a bracket", "Performance status grade 0 or 1 (Attachment 2)", "Performance status grade 0 or 1"],
  ["not cut at a decimal point", "HbA1c > 10.0%.", "HbA1c > 10.0%"],
  ["not cut within a word", "Lp(a) ≥ 200 nmol/L at screening", "Lp(a) ≥ 200 nmol/L at screening"],
  [
    "more if its beginning says little",
    "Female (regardless of menopausal status)",
    "Female (regardless of menopausal status)",
  ],
  [
    "without what an amendment did to it",
    "Criterion modified per Amendment 2:\n- 7.1 Hemoglobin at least 9 g/dL",
    "Hemoglobin at least 9 g/dL",
  ],
  [
    "cut at a word",
    "History of any severe, unstable, or rapidly progressing disease of the kidney or the liver",
    "History of any severe, unstable, or rapidly progressing disease of…",
  ],
])("DIG-7: the name of a criterion: %s", (_, text, name) => expect(nameOf(text)).toBe(name));
