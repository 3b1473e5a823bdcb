import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { getHtmlPage, getHtmlTables, getPageIndex, type HtmlTable } from "@trialtrace/backend/contract";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { createFakeServer, type FakeServer } from "../../testing/fake-server.ts";
import { makeHtmlTable, makePageIndex } from "../../testing/html-tables.ts";
import { renderScreen } from "../../testing/render.tsx";
import { EsoaView } from "./components/esoa-view.tsx";

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer();
  server.answer(getPageIndex, makePageIndex());
  server.answer(getHtmlPage, ({ query }) => ({ content: `<p>Content of ${query.pageFile}</p>` }));
});

const both = [makeHtmlTable("t1", 2), makeHtmlTable("t2", 3, { number: 2, footnoteFiles: [] })];
const show = (tables: readonly HtmlTable[] = both, search = "") => {
  server.answer(getHtmlTables, { protocolId: "p1", tables: [...tables] });
  return renderScreen(<EsoaView protocolId="p1" />, {
    at: `/dashboard?protocolId=p1&tab=schedule${search}`,
    pageCount: 200,
  });
};
const button = (name: RegExp | string) => screen.getByRole("button", { name });
const isDisabled = (name: string) => button(name).getAttribute("aria-disabled") === "true";
/** The page shown in the frame. */
const framed = async (file: string) => {
  await waitFor(() =>
    expect(screen.getByTitle(/, page/)).toHaveProperty(
      "srcdoc",
      expect.stringContaining(`Content of ${file}<`),
    ),
  );
};

describe("ESOA-1: eSOA view", () => {
  test("ESOA-2: the first table and page 0 are selected on load", async () => {
    const { address } = show();
    await framed("t1-1.html");
    expect(button("Table 1 2 pages").getAttribute("aria-pressed")).toBe("true");
    expect(button("Table 2 3 pages").getAttribute("aria-pressed")).toBe("false");
    screen.getByText("1 / 2");
    screen.getByText("1 footnote file");
    screen.getByRole("heading", { level: 2, name: "Schedule t1" });
    expect(address()).not.toContain("soa");
  });

  test("Previous is disabled on the first page and Next on the last", async () => {
    const { user, search } = show();
    await framed("t1-1.html");
    expect([isDisabled("Previous"), isDisabled("Next")]).toEqual([true, false]);
    await user.click(button("Previous"));
    screen.getByText("1 / 2");
    await user.click(button("Next"));
    await framed("t1-2.html");
    screen.getByText("2 / 2");
    expect([isDisabled("Previous"), isDisabled("Next")]).toEqual([false, true]);
    expect(search().get("soaPage")).toBe("2");
  });

  test("selecting another table resets to page 0; the URL names it", async () => {
    const { user, search, back } = show(both, "&soaPage=2");
    await framed("t1-2.html");
    await user.click(button("Table 2 3 pages"));
    await framed("t2-1.html");
    screen.getByText("1 / 3");
    screen.getByText("0 footnote files");
    expect([search().get("soaTable"), search().get("soaPage")]).toEqual(["t2", null]);
    await back();
    await framed("t1-2.html");
  });

  test("the strip has a thumbnail for each page", async () => {
    const { user } = show();
    await framed("t1-1.html");
    const strip = within(screen.getByRole("navigation", { name: "Page thumbnails" }));
    const [first, second] = strip.getAllByRole("button");
    if (!first || !second) throw new Error("There should be two thumbnails");
    expect(first.getAttribute("aria-current")).toBe("page");
    expect(second.querySelector("img")?.getAttribute("src")).toBe(
      "/attached_assets/study_pages/images/page_0012.png?v=v1",
    );
    await user.click(strip.getByRole("button", { name: "Page 2 p. 12 of the protocol" }));
    await framed("t1-2.html");
  });

  test("section 9: the source page is shown at 1.5x; it can be zoomed and opened", async () => {
    const { user } = show();
    const image = await screen.findByAltText("Page 11 of the protocol document");
    expect(image.style.width).toBe("150%");
    await user.click(button("Zoom in"));
    expect(image.style.width).toBe("175%");
    await user.click(button("Zoom 175%, reset to 150%"));
    expect(image.style.width).toBe("150%");
    for (let step = 0; step < 6; step++) await user.click(button("Zoom out"));
    expect(image.style.width).toBe("50%");
    expect(isDisabled("Zoom out")).toBe(true);
    expect(screen.getByRole("link", { name: "Open page 11" }).getAttribute("href")).toContain("page=11");
  });

  test("the frame runs no scripts", async () => {
    show();
    await framed("t1-1.html");
    expect(screen.getByTitle("Schedule t1, page 1 of 2").getAttribute("sandbox")).toBe("allow-same-origin");
  });

  test("without a source page the table fills the space, with a note", async () => {
    show([makeHtmlTable("t1", 1, { pageImages: [null], pageNumbers: [null] })]);
    await framed("t1-1.html");
    screen.getByText("No source page image is available for this table page.");
    expect(screen.queryByRole("separator")).toBeNull();
    expect(screen.queryByRole("button", { name: "Zoom in" })).toBeNull();
    expect(screen.queryByRole("link", { name: /^Open page/ })).toBeNull();
    button("Page 1");
  });

  test("a source page that fails to load shows a placeholder and a retry button", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const { user } = show();
    fireEvent.error(await screen.findByAltText("Page 11 of the protocol document"));
    screen.getByLabelText("Placeholder for page 11");
    await user.click(button("Try again"));
    await screen.findByAltText("Page 11 of the protocol document");
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  });
});

describe("ESOA-1: errors and empty states", () => {
  test("while loading", async () => {
    server.answer(getHtmlTables, { protocolId: "p1", tables: [] });
    const release = server.hold(getHtmlTables);
    renderScreen(<EsoaView protocolId="p1" />);
    await screen.findByText("Loading Schedule of Assessments...");
    release();
    await screen.findByText("No Schedule of Assessments tables available for this protocol.");
  });

  test("non-OK tables call, and retry", async () => {
    server.fail(getHtmlTables, "database-unavailable", "The database is unavailable.");
    const { user } = renderScreen(<EsoaView protocolId="p1" />);
    await screen.findByText("Failed to load Schedule of Assessments tables. Please try again.");
    screen.getByText("Failed to fetch SOA tables");
    screen.getByText("The database is unavailable.");
    screen.getByText("test-request");
    server.answer(getHtmlTables, { protocolId: "p1", tables: both });
    await user.click(button("Try again"));
    await framed("t1-1.html");
  });

  test("non-OK page call, and retry", async () => {
    server.fail(getHtmlPage, "internal-error", "Something failed.");
    const { user } = show();
    await screen.findByText("Failed to fetch page content");
    screen.getByText("Something failed.");
    await user.click(button("Next"));
    await screen.findByText("Failed to fetch page content");
    server.answer(getHtmlPage, ({ query }) => ({ content: `<p>Content of ${query.pageFile}</p>` }));
    await user.click(button("Try again"));
    await framed("t1-2.html");
    await user.click(button("Previous"));
    await framed("t1-1.html");
  });

  test("a page without content", async () => {
    server.answer(getHtmlPage, { content: " \n" });
    show();
    await screen.findByText("No content available");
  });

  test("a table without pages requests none", async () => {
    show([makeHtmlTable("t1", 0)]);
    await screen.findByText("No content available");
    screen.getByText("0 / 0");
    expect([isDisabled("Previous"), isDisabled("Next")]).toEqual([true, true]);
    expect(server.calls.map(({ endpoint }) => endpoint)).not.toContain("getHtmlPage");
  });
});
