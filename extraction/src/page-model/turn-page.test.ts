import { expect, it } from "vitest";
import { page, vertical, word } from "./testing.ts";
import { rotatePage } from "./turn-page.ts";

it("rotates a page of vertical text so that the text is horizontal", () => {
  const upright = word("Visit", {
    left: 90,
    baseline: 100,
    top: 300,
    right: 102,
    bottom: 330,
    direction: "up",
    starts: [330, 324],
  });
  const turned = rotatePage(page({ words: [upright], rules: [vertical(50, 100, 700)] }), "up");
  expect(turned).toMatchObject({ width: 792, height: 612, turned: 90 });
  expect(turned.words[0]).toMatchObject({
    direction: "right",
    left: 462,
    right: 492,
    top: 90,
    bottom: 102,
    baseline: 100,
  });
  expect(turned.words[0]?.starts).toEqual([462, 468]);
  expect(turned.rules[0]).toMatchObject({ axis: "horizontal", at: 50, from: 92, to: 692 });
});
