import { expect, it } from "vitest";
import { answerText, confidencePercent, hasRiskInsights, questionRequest } from "./answer-rules.ts";

it.each([
  ["What?", "p", { query: "What?", protocolId: "p" }],
  ["  What?\n", "p", { query: "What?", protocolId: "p" }],
  ["", "p", null],
  [" \n\t", "p", null],
  ["What?", "", null],
  ["x".repeat(1200), "p", { query: "x".repeat(1000), protocolId: "p" }],
])("ASK-2: %j for protocol %j is sent as %o", (text, protocolId, expected) => {
  expect(questionRequest(text, protocolId)).toEqual(expected);
});

it.each([
  [0, 0],
  [0.494, 49],
  [0.495, 50],
  [0.846, 85],
  [1, 100],
])("ASK-3: a confidence of %s is %s percent", (confidence, percent) => {
  expect(confidencePercent(confidence)).toBe(percent);
});

it.each([
  [{ answer: "high priority", found: true }, true],
  [{ answer: "Priority: high", found: true }, true],
  [{ answer: "prior", found: true }, false],
  [{ answer: "Searched for: priority", found: false }, false],
])("ASK-7: Key Risk Insights for %o: %s", (answer, expected) => {
  expect(hasRiskInsights(answer)).toBe(expected);
});

it("copies an answer without sources without a source list", () => {
  expect(answerText("What?", { answer: "Not found", citations: [] })).toBe("What?\n\nNot found");
});
