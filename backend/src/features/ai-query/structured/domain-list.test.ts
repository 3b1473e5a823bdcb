import { describe, expect, test } from "vitest";
import { asksForDomains, domainsAsked } from "./domain-list.ts";

const domains = [
  { name: "Safety Monitoring", category: "Safety & Monitoring" },
  { name: "Adverse Event Reporting", category: "Safety & Monitoring" },
  { name: "Sample Size", category: "Study Foundation" },
];

describe("000, section 2: domains by category", () => {
  test.each([
    ["Which domains are there?", 3],
    ["Which domains belong to Safety & Monitoring?", 2],
    ["List the domains of the category study foundation", 1],
    ["Which domains are about astronomy?", 0],
  ])("%s", (question, count) => {
    expect(asksForDomains(question)).toBe(true);
    expect(domainsAsked(question, domains)).toHaveLength(count);
  });

  test.each(["How many domains are there?", "Which risks do the domains have?", "What is the sample size?"])(
    "%s asks for no list of them",
    (question) => {
      expect(asksForDomains(question)).toBe(false);
    },
  );
});
