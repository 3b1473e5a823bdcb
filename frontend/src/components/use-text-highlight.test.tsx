import { expect, test } from "vitest";
import { rangesIn } from "./use-text-highlight.ts";

test("ASK-21: words are found wherever they are shown, but not in the transparent text over a page", () => {
  const view = document.createElement("div");
  view.innerHTML = `<p>ECG <b>at ECG</b></p><div data-text-layer><span>ECG </span></div>`;
  const find = (text: string) => [...text.matchAll(/ECG/g)].map(({ index }) => [index, index + 3] as const);
  const found = rangesIn(view, find);
  expect(found.map((range) => [range.toString(), range.startContainer.parentElement?.tagName])).toEqual([
    ["ECG", "P"],
    ["ECG", "B"],
  ]);
});
