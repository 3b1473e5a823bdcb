import { expect, test } from "vitest";
import { interimPlanned } from "./analysis-methods.ts";

const section = { number: "9.5", title: "Interim", level: 2, page: 1, heading: [], lines: [], path: [] };
const read = (...texts: string[]) => interimPlanned(texts.map((text) => ({ text, page: 1, section })))?.value;

test.each([
  [false, ["No interim analyses are planned."]],
  [
    false,
    ["No formal interim analysis is planned.", "If an interim analysis is performed, it will be described."],
  ],
  [false, ["An interim analysis will not be performed."]],
  [true, ["One interim analysis is planned after 100 events."]],
  [
    true,
    ["No interim analysis of overall survival is planned.", "An interim analysis of PFS will be performed."],
  ],
  [true, ["The final analysis is not planned early, but two interim analyses will be conducted."]],
  [true, ["An interim analysis is planned, whereas no interim analysis of safety is foreseen."]],
  [undefined, ["Results are reported at the end of the study."]],
])("%s: %j", (planned, texts) => {
  expect(read(...texts)).toBe(planned);
});
