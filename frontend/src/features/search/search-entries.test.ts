import type { SearchAnswer } from "@trialtrace/backend/contract";
import { expect, it } from "vitest";
import { entriesOf } from "./search-entries.ts";
import { makeHit } from "./testing/make-hit.ts";

const groups: SearchAnswer["groups"] = [
  { kind: "text", count: 40, hits: [makeHit({ id: "1" }), makeHit({ id: "2" })] },
  { kind: "risk", count: 1, hits: [makeHit({ id: "3" })] },
];
const ids = (only: "text" | null) =>
  entriesOf(groups, only).map(({ entries }) => entries.map(({ id }) => id));

it("ASK-13: if only the best hits of a kind are listed, all of them are one step away", () => {
  expect(ids(null)).toEqual([["1", "2", "all-text"], ["3"]]);
  expect(ids("text")).toEqual([["1", "2"]]);
});
