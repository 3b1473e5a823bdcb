import { describe, expect, test } from "vitest";
import {
  isAboutOutcome,
  isAboutOwnStudy,
  isOfOtherStudies,
  reportsOutcome,
  statisticAsked,
} from "./outcome.ts";

describe("questions for what was observed", () => {
  test.each([
    ["What was the median overall survival?", true],
    ["How many patients had a recurrence?", true],
    ["How many patients died?", true],
    ["What percentage of patients had a rash?", true],
    ["How many patients are planned?", false],
    ["Which hazard ratio was observed for survival?", true],
    ["Does the drug improve overall survival?", true],
    ["Does food affect the absorption?", false],
    ["What is the mean age of the patients?", true],
    ["What is the median that was assumed for placebo?", false],
    ["Is it superior to placebo?", true],
    ["What is the median that is assumed?", false],
    ["Which hazard ratio was assumed?", false],
  ])("%s → %s", (question, asks) => {
    expect(isAboutOutcome(question)).toBe(asks);
  });

  test.each([
    ["34.6 % of subjects had a response.", true],
    ["No maximum tolerated dose was found, without exception.", true],
    ["The cumulative incidence is estimated at 2 years.", false],
    ["The calculation assumes a median of 40 months.", false],
    ["Serious infection within 30 days before baseline.", false],
    ["Known risks are infection and thrombosis.", false],
  ])("%j reports one: %s", (text, reports) => {
    expect(reportsOutcome(text)).toBe(reports);
  });

  test.each([
    ["In that trial fewer patients had progression.", true],
    ["In previously untreated advanced disease it was superior.", true],
    ["A Chinese trial of gefitinib enrolled patients.", true],
    ["The trial randomises about 700 patients.", false],
    ["Patients in this trial are treated for three years.", false],
  ])("%j is of other studies: %s", (text, is) => {
    expect(isOfOtherStudies(text)).toBe(is);
  });

  test.each([
    ["Is pemetrexed given in the study?", true],
    ["What did earlier trials find?", false],
  ])("%s names the study itself: %s", (question, own) => {
    expect(isAboutOwnStudy(question)).toBe(own);
  });
});

describe("statistics that are asked for", () => {
  test.each([
    ["What is the mean age?", "the average age", true],
    ["What is the mean age?", "at least 18 years", false],
    ["What median is assumed?", "a median of 40 months", true],
  ])("%s: %j → %s", (question, text, names) => {
    expect(statisticAsked(question)?.test(text)).toBe(names);
  });

  test.each(["What does CDAI mean?", "What is the dose?", "How is the mean compared?"])(
    "none in %s",
    (question) => {
      expect(statisticAsked(question)).toBeNull();
    },
  );
});
