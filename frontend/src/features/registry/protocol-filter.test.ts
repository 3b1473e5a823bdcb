import { expect, it } from "vitest";
import { makeProtocol } from "../../testing/protocols.ts";
import { choicesOf, filterProtocols, findProtocols } from "./protocol-filter.ts";
import { cardNumber, cardTitle } from "./protocol-names.ts";

const adaura = makeProtocol({
  id: "AZD9291.pdf",
  protocolAcronym: "ADAURA",
  protocolNumber: "D5164C00001",
  compound: "AZD9291 (osimertinib)",
  sponsor: "AstraZeneca",
  indication: "NSCLC",
  aliases: ["adaura"],
});
const magnetism = makeProtocol({
  id: "magnetism-3",
  title: "MAGNETISM-3",
  sponsor: "Pfizer",
  phase: "Phase 1b/2",
  indication: "Multiple Myeloma",
});
const crohn = makeProtocol({ id: "m14-431", title: "Upadacitinib in Crohn’s Disease", phase: "" });
const all = [adaura, magnetism, crohn];

const none = { text: "", sponsor: "", phase: "" };

it.each([
  ["nothing chosen shows all", none, all],
  ["name", { ...none, text: "adau" }, [adaura]],
  ["number", { ...none, text: "d5164c" }, [adaura]],
  ["compound", { ...none, text: "osimertinib" }, [adaura]],
  ["indication", { ...none, text: "MYELOMA" }, [magnetism]],
  ["words in any order", { ...none, text: "crohn upadacitinib" }, [crohn]],
  ["sponsor", { ...none, sponsor: "Pfizer" }, [magnetism]],
  ["phase", { ...none, phase: "Phase 3" }, [adaura]],
  ["all three must hold", { text: "adaura", sponsor: "Pfizer", phase: "" }, []],
])("000, section 2, registry filter: %s", (_, filter, expected) => {
  expect(filterProtocols(all, filter)).toEqual(expected);
});

it("000, section 2: dropdowns offer what the protocols state, once, without empty values", () => {
  expect(choicesOf(all, "phase")).toEqual(["Phase 1b/2", "Phase 3"]);
  expect(choicesOf(all, "sponsor")).toEqual(["AstraZeneca", "Example Sponsor", "Pfizer"]);
});

it("top bar search: nothing for no text, names that begin with it first, at most the limit", () => {
  expect(findProtocols(all, "  ", 8)).toEqual([]);
  expect(findProtocols([crohn, magnetism], "m", 8)[0]).toBe(crohn);
  expect(findProtocols(all, "disease magn", 8)).toEqual([]);
  expect(findProtocols([magnetism, crohn, adaura], "ad", 8)[0]).toBe(adaura);
  expect(findProtocols(all, "a", 2)).toHaveLength(2);
});

it.each([
  [{ protocolAcronym: "A", protocolShortTitle: "S", protocolNumber: "N" }, "A"],
  [{ protocolAcronym: " ", protocolShortTitle: "S", protocolNumber: "N" }, "S"],
  [{ protocolNumber: "N" }, "N"],
  [{ title: "T" }, "T"],
])("000, section 2, card title of %o is %s", (over, title) => {
  expect(cardTitle(makeProtocol(over))).toBe(title);
});

it.each([
  [{ protocolNumber: "D1", id: "x.pdf" }, "D1"],
  [{ id: "NCT04816214_protocol.pdf" }, "NCT04816214_protocol"],
  [{ id: "a.b.c" }, "a"],
  [{ id: "magnetism-1" }, "magnetism-1"],
])("000, section 2, card number of %o is %s", (over, number) => {
  expect(cardNumber(makeProtocol(over))).toBe(number);
});
