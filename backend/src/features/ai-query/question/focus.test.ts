import { describe, expect, test } from "vitest";
import { isFocus, readFocus, statesFocus } from "./focus.ts";

describe("what a question asks for", () => {
  test.each([
    ["What is the primary endpoint of the study?", "primary endpoint"],
    ["What are the co-primary endpoints?", "co-primary endpoints"],
    ["Which EGFR mutations must the tumour have?", "EGFR mutations"],
    ["What is the body weight limit?", "body weight limit"],
    ["Who is blinded?", undefined],
    ["Is crossover allowed?", undefined],
  ])("%s → %s", (question, phrase) => {
    expect(readFocus(question)?.phrase).toBe(phrase);
  });

  test.each([
    ["limit", true],
    ["body", false],
    ["mit", false],
  ])("of the body weight limit, %s is the thing: %s", (concept, is) => {
    expect(isFocus(readFocus("What is the body weight limit?"), concept)).toBe(is);
  });

  test.each([
    ["What are the co-primary endpoints?", "The co-primary endpoints are remission and response.", true],
    ["What are the co-primary endpoints?", "They are tested after both co-primary endpoints:", false],
    ["What are the co-primary endpoints?", "Co-primary endpoints are analysed first.", false],
    ["Which mutations must it have?", "Mutations are rare in squamous tumours.", false],
  ])("%s: %j says so: %s", (question, text, states) => {
    expect(statesFocus(readFocus(question), text)).toBe(states);
  });
});
