import { expect, it } from "vitest";
import { formatDetails, parseDetails } from "./details-link.ts";

it.each([
  [null, null],
  ["", null],
  ["none", { kind: "none" }],
  ["nonsense", { kind: "none" }],
  ["risk:", { kind: "none" }],
  ["risk:R-001", { kind: "risk", id: "R-001" }],
  ["risk:a:b", { kind: "risk", id: "a:b" }],
  ["domain:Study Design", { kind: "domain", name: "Study Design" }],
] as const)("DASH-7: details %o in the URL select %o", (value, details) => {
  expect(parseDetails(value)).toEqual(details);
});

it.each([{ kind: "none" }, { kind: "risk", id: "R:1 ü" }, { kind: "domain", name: "A & B" }] as const)(
  "%o round-trips",
  (details) => {
    expect(parseDetails(formatDetails(details))).toEqual(details);
  },
);
