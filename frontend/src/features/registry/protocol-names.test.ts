import { expect, it } from "vitest";
import { makeProtocol } from "../../testing/protocols.ts";
import { cardNames, cardNumber } from "./protocol-names.ts";

it.each([
  [{ protocolAcronym: "A", protocolShortTitle: "S", protocolNumber: "N" }, "A"],
  [{ protocolAcronym: " ", protocolShortTitle: "S", protocolNumber: "N" }, "S"],
  [{ protocolNumber: "N" }, "N"],
  [{ title: "T" }, "T"],
])("REG-6, heading of %o is %s", (over, heading) => {
  expect(cardNames(makeProtocol(over)).heading).toBe(heading);
});

it.each([
  [{ protocolNumber: "D1", id: "x.pdf" }, "D1"],
  [{ id: "NCT04816214_protocol.pdf" }, "NCT04816214_protocol"],
  [{ id: "a.b.c" }, "a"],
  [{ id: "magnetism-1" }, "magnetism-1"],
])("REG-7, card number of %o is %s", (over, number) => {
  expect(cardNumber(makeProtocol(over))).toBe(number);
});

it.each([
  [
    { protocolShortTitle: "Drug in gastric cancer (FORT-1)", study: "FORT-1" },
    "FORT-1",
    "Drug in gastric cancer",
  ],
  [{ protocolShortTitle: "FORT-1: drug", study: "FORT-1" }, "FORT-1", "Drug"],
  [
    { protocolShortTitle: "FORT-1 (drug)", title: "Study of a drug (FORT-1)", study: "FORT-1" },
    "FORT-1",
    "Study of a drug",
  ],
  [
    { protocolShortTitle: "FORT-1 (drug)", title: "FORT-1 study", study: "FORT-1" },
    "FORT-1",
    "FORT-1 (drug)",
  ],
  [{ title: "FORT-1: a study of a drug", study: "FORT-1" }, "FORT-1", "A study of a drug"],
  [{ protocolAcronym: "ADA", protocolShortTitle: "Drug after surgery (ADA)" }, "ADA", "Drug after surgery"],
  [{ givenName: "Mine", protocolAcronym: "ADA", title: "ADA: a study" }, "Mine", "ADA: a study"],
  [{ protocolNumber: "N-1", title: "A title" }, "N-1", "A title"],
  [{ title: "A title", study: "X-1" }, "A title", null],
])("REG-6: the heading of %o is %s, followed by %s", (over, heading, title) => {
  expect(cardNames(makeProtocol(over))).toEqual({ heading, title });
});
