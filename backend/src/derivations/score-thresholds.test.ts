import { expect, it } from "vitest";
import {
  answerConfidenceColor,
  averageRingColor,
  riskAssessmentBadgeColor,
  riskLevel,
  scoreBand,
  sidePanelBadgeColor,
} from "./score-thresholds.ts";

it.each([
  [10, "Very High"],
  [8, "Very High"],
  [7.9, "High"],
  [6, "High"],
  [5.9, "Medium"],
  [4, "Medium"],
  [3.9, "Low"],
  [0, "Low"],
])("RISK-6: %s is %s", (score, band) => {
  expect(scoreBand(score)).toBe(band);
});

it.each([
  [6, "high"],
  [5.9, "medium"],
  [4, "medium"],
  [3.9, "low"],
])("RISK-6: a score of %s has level %s", (score, level) => {
  expect(riskLevel(score)).toBe(level);
});

it.each([
  [7.1, "red"],
  [7, "orange"],
  [4.1, "orange"],
  [4, "green"],
  [0, "green"],
])("RISK-6: the ring of an average of %s is %s", (average, color) => {
  expect(averageRingColor(average)).toBe(color);
});

it.each([
  [7.1, "red"],
  [7, "yellow"],
  [5.1, "yellow"],
  [5, "green"],
])("RISK-6: the badge of a risk with score %s is %s", (score, color) => {
  expect(sidePanelBadgeColor(score)).toBe(color);
});

it.each([
  [10, "red"],
  [6.1, "red"],
  [6, "orange"],
  [3.1, "orange"],
  [3, "gray"],
  [0, "gray"],
])("DOM-8: the badge of a risk assessment with score %s is %s", (score, color) => {
  expect(riskAssessmentBadgeColor(score)).toBe(color);
});

it.each([
  [1, "green"],
  [0.81, "green"],
  [0.8, "yellow"],
  [0.61, "yellow"],
  [0.6, "red"],
  [0, "red"],
])("ASK-3: the bar for a confidence of %s is %s", (confidence, color) => {
  expect(answerConfidenceColor(confidence)).toBe(color);
});
