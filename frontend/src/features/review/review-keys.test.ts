import type { ReviewItem } from "@trialtrace/backend/contract";
import { describe, expect, it } from "vitest";
import { commandOfKey, mayRun } from "./review-keys.ts";
import { countItems, nextItem, openGroup, selectItems } from "./select-items.ts";

const item = (id: string, more: Partial<ReviewItem> = {}): ReviewItem => ({
  ...{ id, area: "domains", group: "Safety", label: id, form: "cited", value: id, current: id },
  ...{
    provenance: null,
    basis: "verbatim",
    certainty: null,
    reason: null,
    isProposal: false,
    mayBeAbsent: true,
  },
  ...{
    state: "open",
    by: null,
    at: null,
    isConflict: false,
    decidedOn: null,
    isGone: false,
    comments: [],
    version: 0,
  },
  ...more,
});
const press = (key: string, more: object = {}) => ({
  ...{ key, ctrlKey: false, metaKey: false, altKey: false, isComposing: false },
  ...more,
});

describe("REV-10: keys of the review", () => {
  it.each([
    ["a", {}, false, "accept"],
    ["G", {}, false, "accept-group"],
    ["c", {}, true, null],
    ["c", { ctrlKey: true }, false, null],
    ["q", {}, false, null],
  ])("%s with %j, typing: %s, runs %s", (key, more, isTyping, command) => {
    expect(commandOfKey(press(key, more), isTyping)).toBe(command);
  });

  it.each([
    ["correct", { form: "schedule" }, false],
    ["absent", { form: "finding" }, false],
    ["absent", { mayBeAbsent: false }, false],
    ["correct", {}, true],
    ["accept", { form: "schedule" }, true],
  ] as const)("%s on %j: %s", (command, more, expected) => {
    expect(mayRun(command, item("a", more))).toBe(expected);
  });
});

describe("REV-10: the queue", () => {
  const items = [
    item("conflict", { state: "accepted", isConflict: true }),
    item("doubtful", { certainty: 0.4 }),
    item("open"),
    item("criterion", { area: "eligibility", group: "Inclusion" }),
    item("done", { state: "corrected" }),
  ];

  it.each([
    ["doubtful", null, ["conflict", "doubtful"]],
    ["open", null, ["conflict", "doubtful", "open", "criterion"]],
    ["open", "eligibility", ["criterion"]],
    ["decided", null, ["conflict", "done"]],
  ] as const)("%s in %s lists %j", (filter, area, expected) => {
    expect(selectItems(items, filter, area).map(({ id }) => id)).toEqual(expected);
  });

  it("counts what each filter lists and how many items of a group are open", () => {
    expect(countItems(items)).toEqual({ doubtful: 2, open: 4, decided: 2, all: 5 });
    expect(openGroup(items, item("open")).map(({ id }) => id)).toEqual(["doubtful", "open"]);
  });

  it.each([
    ["doubtful", ["doubtful"], "open"],
    ["doubtful", ["doubtful", "open"], "criterion"],
    ["done", ["done"], "criterion"],
    ["done", ["conflict", "doubtful", "open", "criterion", "done"], null],
  ])("after %s with %j decided comes %s", (current, decided, next) => {
    expect(nextItem(items, current, new Set(decided))).toBe(next);
  });
});
