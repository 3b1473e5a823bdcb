import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderScreen } from "../testing/render.tsx";
import { PageLink, usePageLink } from "./page-link.tsx";

function Reference({ page, quote }: { page: number | null; quote: string | null }) {
  const to = usePageLink()(page, quote);
  return to ? <PageLink to={to}>page {page}</PageLink> : <span>page {page}</span>;
}

it.each([
  ["?protocolId=x", 34, "as stated", "/?protocolId=x&page=34&quote=as+stated"],
  ["?protocolId=x&domain=A", 200, null, "/?protocolId=x&domain=A&page=200"],
  ["?page=3&quote=old", 4, null, "/?page=4"],
  ["?page=3&quote=old", 4, "new & other", "/?page=4&quote=new+%26+other"],
])("at %s page %o links to its place", (search, page, quote, expected) => {
  renderScreen(<Reference page={page} quote={quote} />, { at: `/${search}`, pageCount: 200 });
  expect(screen.getByRole("link").getAttribute("href")).toBe(expected);
});

it.each([
  ["there are no page images", 3, 0],
  ["the document has fewer pages", 201, 200],
  ["the number is not a page number", 0, 200],
  ["there is no number", null, 200],
])("is plain text if %s", (_, page, pageCount) => {
  renderScreen(<Reference page={page} quote="x" />, { pageCount });
  expect(screen.queryByRole("link")).toBeNull();
  screen.getByText(/^page/);
});
