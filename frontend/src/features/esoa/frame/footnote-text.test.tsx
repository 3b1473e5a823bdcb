import { describe, expect, test } from "vitest";
import { footnoteText, hasTooltip, referenceOf, tooltipReferences } from "./footnote-text.ts";

const page = new DOMParser().parseFromString(
  `<table><tr><td>X<sup data-footnote="a" aria-describedby="t0"><i>a</i></sup></td>
   <td>X<sup data-footnote="b" aria-describedby="t1">b</sup><sup data-footnote="q">q</sup></td>
   <td>X<sup data-footnote="aa" aria-describedby="t0">aa</sup><sup data-footnote="𝑎">𝑎</sup></td></tr></table>
   <dl><dt>a</dt><dd id="t0"> At rest. </dd><dt>b</dt><dd id="t1"></dd></dl>`,
  "text/html",
);
const reference = (marker: string) => {
  const found = page.querySelector(`[data-footnote="${marker}"]`);
  if (!found) throw new Error(`No reference to ${marker}`);
  return found;
};

describe("ESOA-3: footnote tooltips", () => {
  test.each([
    ["a", "At rest."],
    ["b", "No text available"],
    ["q", "Footnote q: Content not available"],
  ])("the tooltip of %s shows '%s'", (marker, text) => {
    expect(footnoteText(reference(marker))).toBe(text);
  });

  test("only single-character markers have a tooltip", () => {
    expect(tooltipReferences(page).map((found) => found.textContent)).toEqual(["a", "b", "q", "𝑎"]);
    expect(hasTooltip(reference("aa"))).toBe(false);
  });

  test("an event inside a marker belongs to the marker", () => {
    expect(referenceOf(page.querySelector("i"))).toBe(reference("a"));
    expect(referenceOf(page.querySelector("td"))).toBeNull();
    expect(referenceOf(page)).toBeNull();
  });
});
