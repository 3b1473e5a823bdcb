import { expect, it } from "vitest";
import { markEditedCells } from "./mark-edited-cells.ts";

const page = `<table><thead>
<tr><th rowspan="2">Procedure</th><th colspan="2">Treatment</th><th>Follow-up</th></tr>
<tr><th>Day 1</th><th>Week&nbsp;2</th><th>End</th></tr></thead>
<tbody><tr class="group"><th colspan="4">Safety</th></tr>
<tr><th>ECG<sup>a</sup></th><td>X</td><td>Y</td><td>Z</td></tr>
<tr><th>Drug</th><td colspan="2">daily</td><td></td></tr></tbody></table>`;

it("marks edited cells by row and header, with the change", () => {
  const document = new DOMParser().parseFromString(page, "text/html");
  const edit = (rowName: string, columnName: string | null) => ({ rowName, columnName, change: "X → (X)" });
  markEditedCells(document, [
    edit("ECG", "Week 2"),
    edit("drug", "Day 1"),
    edit("Safety", null),
    edit("PK", "Day 1"),
  ]);
  const marked = [...document.querySelectorAll("[data-edited]")];
  expect(marked.map(({ textContent }) => textContent)).toEqual(["Safety", "Y", "daily"]);
  expect(marked[1]?.getAttribute("title")).toBe("Edited since: X → (X)");
  markEditedCells(document, []);
  expect(document.querySelectorAll("[data-edited], [title]")).toHaveLength(0);
});
