import { describe, expect, test } from "vitest";
import type { FoundPassage } from "../repository.ts";
import { listOfSection, listsOfValues } from "./list-count.ts";

const passage = (reference: string, heading: string, text: string, kind = "domain-value"): FoundPassage => ({
  ...{ kind, reference, heading, text, section: null, page: null, snippet: null },
});
const texts = (list: { readonly entries: readonly { readonly text: string }[] } | null | undefined) =>
  list?.entries.map(({ text }) => text);

describe("issue 3: lists that are counted", () => {
  test("a value of several lines under the name of what is counted", () => {
    const visits = passage("domains/S/visits", "Schedule › Visits", "Screening\nWeek 2");
    const other = passage("domains/S/windows", "Schedule › Windows", "3\n4\n5");
    expect(texts(listsOfValues([visits, other], "visits")[0])).toEqual(["Screening", "Week 2"]);
  });

  test("the entries below a field, each by its name", () => {
    const of = (index: number, field: string, text: string) =>
      passage(`sap/secondary_endpoints/${index}/${field}`, `Secondary endpoints › ${text} › ${field}`, text);
    const values = [of(0, "type", "x"), of(0, "name", "OS"), of(1, "name", "PFS"), of(1, "type", "y")];
    expect(texts(listsOfValues(values, "secondary endpoints")[0])).toEqual(["OS", "PFS"]);
    expect(listsOfValues(values, "primary endpoints")).toEqual([]);
  });

  test("a single value is no list", () => {
    expect(listsOfValues([passage("x/visits", "Visits", "Screening")], "visits")).toEqual([]);
  });

  test("the items of the section with that title, not of one below it", () => {
    const section = (heading: string, text: string) => passage("narrative/4", heading, text, "section");
    const sections = [
      section("4 Population › 4.1 Inclusion criteria", "All must hold.\n• Age.\n• Consent."),
      section("4 Population › 4.1 Inclusion criteria › 4.1.1 Remarks", "• One.\n• Two.\n• Three."),
    ];
    expect(texts(listOfSection(sections, "inclusion criteria"))).toEqual(["Age.", "Consent."]);
    expect(listOfSection(sections, "exclusion criteria")).toBeNull();
  });
});
