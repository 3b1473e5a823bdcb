import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../../contract/value.ts";
import { activityTree, withGroups } from "./activity-tree.ts";
import { orderedInstances } from "./group-instances.ts";
import { inOrder } from "./in-order.ts";

/** `a>b` has b as next, `a<b` has b as previous. */
function chain(text: string): JsonObject[] {
  return text.split(" ").map((one) => {
    const [, id = "", next, previous] = /^(\w+)(?:>(\w+))?(?:<(\w+))?$/.exec(one) ?? [];
    return { id, name: id, nextId: next ?? null, previousId: previous ?? null };
  });
}
const ids = (objects: readonly JsonObject[]) => objects.map(({ id }) => id).join(" ");

describe("USDM-1: objects in previous and next order", () => {
  it.each([
    ["in linked order", "c a>b b>c", "a b c"],
    ["by previous links alone", "c<b a b<a", "a b c"],
    ["without links, in file order", "b a c", "b a c"],
    ["two chains, in the order of their first objects", "b>c x>y a>b c y", "x y a b c"],
    ["a next link to a missing object", "a>z b", "a b"],
    ["a cycle", "a>b b>c c>a", "a b c"],
    ["a cycle next to a chain", "x>y y>x a>b b", "a b x y"],
    ["itself", "a>a b", "a b"],
    ["two objects with the same previous link", "a b<a c<a", "a b c"],
  ])("%s", (_, given, expected) => expect(ids(inOrder(chain(given)))).toBe(expected));

  it("a duplicate id: both objects appear", () => expect(inOrder(chain("a>b a b"))).toHaveLength(3));
});

const instance = (id: string, next: string | null, ways: string[] = []): JsonObject => ({
  ...{ id, defaultConditionId: next },
  conditionAssignments: ways.map((conditionTargetId) => ({ condition: "c", conditionTargetId })),
});

describe("USDM-1: scheduled instances in order", () => {
  it.each<[string, JsonObject, string]>([
    ["from the entry", { entryId: "b", instances: [instance("a", null), instance("b", "a")] }, "b a"],
    [
      "USDM-1: the default path, then the others",
      {
        entryId: "d",
        instances: [
          instance("x", "end"),
          instance("y", "end"),
          instance("end", null),
          instance("d", "y", ["x"]),
        ],
      },
      "d y end x",
    ],
    ["a cycle", { entryId: "a", instances: [instance("a", "b"), instance("b", "a")] }, "a b"],
    ["no entry", { instances: [instance("a", null), instance("b", "a")] }, "a b"],
    ["a missing entry", { entryId: "z", instances: [instance("a", null)] }, "a"],
    ["no instances", { entryId: "a" }, ""],
  ])("%s", (_, timeline, expected) => expect(ids(orderedInstances(timeline))).toBe(expected));
});

describe("USDM-1: activities with their groups", () => {
  const activity = (id: string, childIds: string[] = [], nextId: string | null = null): JsonObject => ({
    ...{ id, name: `N-${id}`, label: "", childIds, nextId },
  });
  const tree = (...activities: JsonObject[]) =>
    activityTree(activities).map(
      ({ id, groups, isGroup }) => `${groups.map(() => "·").join("")}${id}${isGroup ? ":" : ""}`,
    );

  it("a group precedes its members, which have their own order", () => {
    expect(
      tree(activity("b", [], "a"), activity("a"), activity("g", ["a", "b"], "x"), activity("x")),
    ).toEqual([...["g:", "·b", "·a", "x"]]);
  });

  it("groups may be nested, and two groups may claim one activity", () => {
    expect(tree(activity("g", ["h"]), activity("h", ["a"]), activity("a"), activity("k", ["a"]))).toEqual([
      ...["g:", "·h:", "··a", "k"],
    ]);
  });

  it("groups that contain each other appear once each", () => {
    expect(tree(activity("g", ["h"]), activity("h", ["g"])).length).toBe(2);
    expect(tree(activity("g", ["g", "nowhere"]))).toEqual(["g"]);
  });

  it("scheduled activities appear with the groups above them", () => {
    const placed = activityTree([
      activity("g", ["h"]),
      activity("h", ["a", "b"]),
      activity("a"),
      activity("b"),
    ]);
    expect([...withGroups(placed, ["a"])].sort()).toEqual(["a", "g", "h"]);
  });
});
