import { expect, it } from "vitest";
import { addressOf, type HistoryView, parseHistory } from "./history-address.ts";

it.each<[string, HistoryView | null]>([
  ["", null],
  ["compare=3..5", null],
  ["history=open", { kind: "list" }],
  ["history=open&revision=4", { kind: "revision", number: 4 }],
  ["history=open&revision=0", { kind: "list" }],
  ["history=open&revision=4x", { kind: "list" }],
  ["history=open&compare=3..5", { kind: "compare", from: 3, to: 5 }],
  ["history=open&compare=5..3&revision=1", { kind: "compare", from: 5, to: 3 }],
  ["history=open&compare=3..", { kind: "list" }],
  ["history=open&compare=..5", { kind: "list" }],
])("the URL state %o shows %o", (search, view) => {
  expect(parseHistory(new URLSearchParams(search))).toEqual(view);
});

it.each<HistoryView>([
  { kind: "list" },
  { kind: "revision", number: 2 },
  { kind: "compare", from: 1, to: 9 },
])("the URL of %o restores it", (view) => {
  const set = Object.entries(addressOf(view)).filter((entry): entry is [string, string] => entry[1] !== null);
  expect(parseHistory(new URLSearchParams(set))).toEqual(view);
});
