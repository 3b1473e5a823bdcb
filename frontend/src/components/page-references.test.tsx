import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderScreen } from "../testing/render.tsx";
import { ContentTable } from "./content/content-table.tsx";
import { PageReferences } from "./page-references.tsx";

const quote = "Doses are at least six days apart.";
const source = (page_number: number | null, text_snippet: string | null = quote) => ({
  section_number: "6.2",
  page_number,
  text_snippet,
});

test.each([
  ["a section without a known page", null, 5, "§ 6.2"],
  ["a page without page images", 3, 0, "p. 3"],
])("VIEW-1: %s shows its sentence on focus and is not a link", async (_, page, pageCount, place) => {
  const { user } = renderScreen(<PageReferences sources={[source(page)]} />, { pageCount });
  expect(screen.queryByRole("link")).toBeNull();
  await user.tab();
  expect(screen.getByRole("button", { name: `${place}: “${quote}”` })).toBe(document.activeElement);
  expect((await screen.findByRole("tooltip")).textContent).toBe(`“${quote}”`);
});

test("shows a section without a sentence as plain text", () => {
  renderScreen(<PageReferences sources={[source(null, null)]} />);
  expect(screen.getByText("§ 6.2").title).toBe("Section 6.2");
  expect(screen.queryByRole("button")).toBeNull();
});

test.each([
  ["Page", [3, null]],
  ["Source", [null, null]],
])("names a table's source column %s for the pages %j", (name, pages) => {
  const value = { kind: "value", text: "X", notes: [], sources: [] } as const;
  const rows = pages.map((page) => ({ cells: [value], sources: [source(page)] }));
  const table = { kind: "table", columns: ["Visit"], rows, sources: [] } as const;
  renderScreen(<ContentTable table={table} label="Visits" />);
  expect(screen.getAllByRole("columnheader").map((head) => head.textContent)).toEqual(["Visit", name]);
});
