import { describe, expect, it } from "vitest";
import { answersWord, intentsOf, isLabelOf } from "./intents.ts";

describe("issue 3: labels that answer how many take part, whatever a sponsor calls them", () => {
  it.each(["patients", "subjects", "participants"])("%s", (word) => {
    const asked = intentsOf(`How many ${word} are planned?`);
    for (const label of ["Study Design › Planned participants", `Sample Size › Number of ${word}`]) {
      expect(isLabelOf(asked, label), label).toBe(true);
      expect(answersWord(asked, label, word), label).toBe(true);
    }
    expect(isLabelOf(asked, "Study Design › Planned visits")).toBe(false);
  });
});
