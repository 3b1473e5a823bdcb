import { describe, expect, it } from "vitest";
import { armTerm } from "./design/arms.ts";
import { maskingTerm, phaseTerm } from "./design/design-kind.ts";
import { epochTerm } from "./design/epochs.ts";
import { blocksAsHtml } from "./html-text.ts";

describe("USDM-3: a protocol's terms are coded only if they are certain", () => {
  it.each([
    ["Phase 3", "phase3"],
    ["Phase III", "phase3"],
    ["Phase 1b/2", "phase1and2"],
    ["2", "phase2"],
    ["Phase 2a", "phase2"],
    ["Phase II/III", "phase2and3"],
    ["Pivotal", null],
    ["", null],
  ])("phase %j: %s", (text, term) => expect(phaseTerm(text)).toBe(term));

  it.each([
    ["Double-blind", "doubleBlind"],
    ["double blind, placebo-controlled", "doubleBlind"],
    ["Open-label; response by blinded review", "openLabel"],
    ["Double-blind in Part 1, open-label in Part 2", null],
    ["Masked", null],
  ])("masking %j: %s", (text, term) => expect(maskingTerm(text)).toBe(term));

  it.each([
    ["Placebo", "", "AZD9291 (osimertinib)", "placeboArm"],
    ["Osimertinib 80 mg", "", "AZD9291 (osimertinib)", "investigationalArm"],
    ["Group 1", "Experimental", "", "investigationalArm"],
    ["Docetaxel", "Active comparator", "", "activeComparatorArm"],
    ["Docetaxel", "", "Datopotamab deruxtecan", "unknown"],
    ["Matching tablet", "Placebo comparator", "", "placeboArm"],
  ])("arm %j of type %j: %s %s", (name, type, compound, term) =>
    expect(armTerm(name, type, compound)).toBe(term),
  );

  it.each([
    ["Screening", "screeningEpoch"],
    ["Double-blind treatment", "treatmentEpoch"],
    ["Safety follow-up", "followUpEpoch"],
    ["Post-treatment follow-up", "followUpEpoch"],
    ["Washout", "washoutEpoch"],
    ["Part 1", "unknown"],
  ])("epoch %j: %s", (name, term) => expect(epochTerm(name)).toBe(term));
});

describe("USDM-3: sections", () => {
  it("narrative blocks become XHTML with all their text escaped", () => {
    expect(
      blocksAsHtml(["a < b & c", { list: ["1"], ordered: true }, { table: [["H"], ["<b>"]], caption: "T" }]),
    ).toBe(
      '<div xmlns="http://www.w3.org/1999/xhtml"><p>a &lt; b &amp; c</p><ol><li>1</li></ol>' +
        "<table><caption>T</caption><tr><th>H</th></tr><tr><td>&lt;b&gt;</td></tr></table></div>",
    );
  });
});
