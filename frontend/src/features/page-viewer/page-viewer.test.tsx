import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import {
  getCitations,
  getOutline,
  getPageIndex,
  getPageText,
  type PageIndex,
  type PageText,
  type PageWord,
} from "@trialtrace/backend/contract";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { createFakeServer, type FakeServer } from "../../testing/fake-server.ts";
import { renderScreen } from "../../testing/render.tsx";
import { PageViewer } from "./page-viewer.tsx";

const index: PageIndex = {
  protocolId: "p1",
  title: "A study of one tablet",
  pageCount: 200,
  folder: "p1_pages",
  version: "v1",
  sharp: true,
  sizes: [[1, 1000, 1414]],
};
const words = (sentence: string): PageWord[] =>
  sentence.split(" ").map((word, i) => [word, 0.1 + i * 0.08, 0.2, 0.07, 0.02]);
const pageText = (page: number, sentence: string): PageText => ({
  protocolId: "p1",
  page,
  text: sentence,
  words: words(sentence),
});

let server: FakeServer;
let decoded: string[];

beforeEach(() => {
  server = createFakeServer();
  server.answer(getPageIndex, index);
  server.answer(getPageText, (call) => pageText(Number(call.params.page), "Take one tablet once daily"));
  server.answer(getCitations, {
    protocolId: "p1",
    citations: [
      { page: 12, section: "5.1", quote: "one tablet" },
      { page: 12, section: null, quote: "once daily" },
      { page: 30, section: "6", quote: "one tablet" },
    ],
  });
  server.answer(getOutline, {
    protocolId: "p1",
    sections: [
      { title: "5 Treatment", depth: 0, page: 11 },
      { title: "5.1 Dose", depth: 1, page: 12 },
      { title: "6 Visits", depth: 0, page: 30 },
    ],
  });
  decoded = [];
  // The test browser loads no images: an image decodes unless its URL marks it as broken.
  vi.spyOn(HTMLImageElement.prototype, "decode").mockImplementation(function decode(this: HTMLImageElement) {
    decoded.push(this.src);
    return this.src.includes("page_0077") ? Promise.reject(new Error("broken")) : Promise.resolve();
  });
});

const open = (search: string) => renderScreen(<PageViewer protocolId="p1" />, { at: `/dashboard?${search}` });
const title = () => screen.findByRole("heading", { name: /^Protocol Page/ });

describe("VIEW-2: the protocol page viewer", () => {
  test("is closed if the URL has no page", () => {
    open("protocolId=p1");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(server.calls).toEqual([]);
  });

  test("shows the page's image and its position in the document", async () => {
    open("protocolId=p1&page=12");
    expect((await title()).textContent).toBe("Protocol Page 12 of 200");
    const image = await screen.findByRole("img", { name: "Page 12 of the protocol document" });
    expect(image.getAttribute("src")).toBe("/attached_assets/p1_pages/images/page_0012.png?v=v1");
    screen.getByRole("dialog", { name: "Protocol Page 12 of 200" });
  });

  test("section 5: a page beyond the end in the URL is clamped", async () => {
    open("protocolId=p1&page=9999");
    expect((await title()).textContent).toBe("Protocol Page 200 of 200");
  });

  test("Prev, Next, and the arrow keys turn pages and stop at the ends", async () => {
    const { user, search } = open("protocolId=p1&page=199");
    await title();
    await user.click(screen.getByRole("button", { name: "Next" }));
    expect(search().get("page")).toBe("200");
    expect(screen.getByRole("button", { name: "Next" }).hasAttribute("disabled")).toBe(true);
    await user.keyboard("{ArrowRight}");
    expect(search().get("page")).toBe("200");
    await user.keyboard("{ArrowLeft}");
    await user.click(screen.getByRole("button", { name: "Prev" }));
    expect(search().get("page")).toBe("198");
  });

  test("key presses faster than rendering count from the last requested page", async () => {
    const { search } = open("protocolId=p1&page=12");
    await title();
    act(() => {
      for (let press = 0; press < 10; press++) fireEvent.keyDown(window, { key: "ArrowRight" });
    });
    expect(search().get("page")).toBe("22");
    act(() => {
      for (let press = 0; press < 3; press++) fireEvent.keyDown(window, { key: "ArrowLeft" });
    });
    expect(search().get("page")).toBe("19");
  });

  test("'Jump to' goes to a page with Go or Enter and silently ignores invalid input", async () => {
    const { user, search } = open("protocolId=p1&page=12");
    await title();
    const box = screen.getByRole("spinbutton", { name: "Jump to" });
    await user.type(box, "201{Enter}");
    expect(search().get("page")).toBe("12");
    await user.clear(box);
    await user.type(box, "40");
    await user.click(screen.getByRole("button", { name: "Go" }));
    expect(search().get("page")).toBe("40");
    expect(box).toHaveProperty("value", "");
  });

  test("zooms with buttons and keys, and types digits into the jump box without zooming", async () => {
    const { user } = open("protocolId=p1&page=12");
    await title();
    const zoom = (percent: string) => screen.getByRole("img", { name: `Zoom ${percent}` });
    await user.click(screen.getByRole("button", { name: "Zoom in" }));
    zoom("125%");
    await user.keyboard("+=");
    zoom("175%");
    await user.keyboard("-");
    zoom("150%");
    await user.type(screen.getByRole("spinbutton", { name: "Jump to" }), "10");
    zoom("150%");
    await user.click(screen.getByRole("button", { name: "Reset zoom" }));
    zoom("100%");
  });

  test("a strip of 7 thumbnails is centered on the current page and links to each", async () => {
    const { user, search } = open("protocolId=p1&page=12");
    await title();
    const strip = within(screen.getByRole("navigation", { name: "Nearby pages" }));
    const names = () => strip.getAllByRole("button").map((button) => button.getAttribute("aria-label"));
    expect(names()).toEqual([9, 10, 11, 12, 13, 14, 15].map((page) => `Page ${page}`));
    expect(strip.getByRole("button", { current: "page" }).getAttribute("aria-label")).toBe("Page 12");
    await user.click(strip.getByRole("button", { name: "Page 15" }));
    expect(search().get("page")).toBe("15");
    expect(names()[3]).toBe("Page 15");
  });

  test("Esc closes it, even from the jump box, and removes page and quote from the URL", async () => {
    const { user, search } = open("protocolId=p1&domain=Study+Design&page=12&quote=once+daily");
    await title();
    await user.type(screen.getByRole("spinbutton", { name: "Jump to" }), "4{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(search().toString()).toBe("protocolId=p1&domain=Study+Design");
  });

  test("a page change shows a spinner for 300 ms while the previous page stays on screen", async () => {
    const { user, container } = open("protocolId=p1&page=11");
    await screen.findByRole("img", { name: "Page 11 of the protocol document" });
    await waitFor(() => expect(container.ownerDocument.querySelector("[data-page-spinner]")).toBeNull());
    vi.spyOn(HTMLImageElement.prototype, "decode").mockReturnValueOnce(new Promise(() => undefined));
    await user.click(screen.getByRole("button", { name: "Page 8" }));
    expect(container.ownerDocument.querySelector("[data-page-spinner]")).not.toBeNull();
    expect((await title()).textContent).toBe("Protocol Page 8 of 200");
    screen.getByRole("img", { name: "Page 11 of the protocol document" });
  });

  test("neighboring pages are prefetched, both images and text", async () => {
    open("protocolId=p1&page=50");
    await screen.findByRole("img", { name: "Page 50 of the protocol document" });
    await waitFor(() => {
      for (const page of ["0048", "0049", "0051", "0052"]) {
        expect(decoded.some((url) => url.includes(`page_${page}.png?v=v1`))).toBe(true);
      }
    });
    const texts = server.calls
      .filter((call) => call.endpoint === "getPageText")
      .map((call) => call.params.page);
    expect(texts.toSorted()).toEqual(["48", "49", "50", "51", "52"]);
  });
});

describe("the cited quote", () => {
  const note = () => screen.findByRole("region", { name: "Cited text" });
  const marks = () => document.querySelectorAll("[data-highlight]").length;

  test("is highlighted on its page and shown next to it", async () => {
    open("protocolId=p1&page=12&quote=one+tablet");
    within(await note()).getByText("one tablet");
    await within(await note()).findByText("Highlighted on this page.");
    await waitFor(() => expect(marks()).toBe(1));
  });

  test("is reported if it is not on the page", async () => {
    open("protocolId=p1&page=12&quote=two+capsules");
    await within(await note()).findByText("The quote could not be located on this page.");
    expect(marks()).toBe(0);
  });

  test("is found on an adjacent page", async () => {
    server.answer(getPageText, (call) => {
      const page = Number(call.params.page);
      return pageText(page, page === 13 ? "two capsules a day" : "one tablet");
    });
    const { user, search } = open("protocolId=p1&page=12&quote=two+capsules");
    await user.click(await screen.findByRole("button", { name: "Go to page 13" }));
    expect(search().get("page")).toBe("13");
  });

  test("is kept while other pages are viewed, with a link back", async () => {
    const { user, search } = open("protocolId=p1&page=12&quote=one+tablet");
    await title();
    await user.click(screen.getByRole("button", { name: "Prev" }));
    expect(search().toString()).toBe("protocolId=p1&page=11");
    within(await note()).getByText("Cited from page 12.");
    expect(marks()).toBe(0);
    await user.click(screen.getByRole("button", { name: "Go to page 12" }));
    expect(search().get("quote")).toBe("one tablet");
    await waitFor(() => expect(marks()).toBe(1));
  });

  test("is not highlighted if the page's text cannot be loaded; loading can be retried", async () => {
    server.fail(getPageText, "internal-error");
    const { user } = open("protocolId=p1&page=12&quote=one+tablet");
    await within(await note()).findByText(/could not be loaded, so the quote is not highlighted/);
    server.answer(getPageText, pageText(12, "one tablet"));
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await within(await note()).findByText("Highlighted on this page.");
  });
});

describe("VIEW-5: missing content", () => {
  test("an image that cannot be loaded shows a placeholder and logs a warning", async () => {
    const warning = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    open("protocolId=p1&page=77");
    await screen.findByRole("img", { name: "Placeholder for page 77" });
    expect(warning.mock.calls.map((call) => String(call[0])).join()).toContain(
      "The image of page 77 could not be loaded",
    );
    screen.getByRole("button", { name: "Try again" });
  });

  test("a protocol without page images states this and can be closed", async () => {
    server.answer(getPageIndex, { ...index, pageCount: 0, sizes: [] });
    const { user, search } = open("protocolId=p1&page=1");
    await screen.findByRole("heading", { name: "No page images" });
    await user.click(screen.getByRole("button", { name: "Close" }));
    expect(search().get("page")).toBeNull();
  });

  test("a failed call is reported and can be retried; Esc closes", async () => {
    server.fail(getPageIndex, "database-unavailable", "The database is unavailable");
    const { user, search } = open("protocolId=p1&page=3");
    await screen.findByText("The database is unavailable");
    server.answer(getPageIndex, index);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect((await title()).textContent).toBe("Protocol Page 3 of 200");
    await user.keyboard("{Escape}");
    expect(search().get("page")).toBeNull();
  });
});

describe("VIEW-10: from citation to citation", () => {
  const place = async () => within(await screen.findByRole("region", { name: "Citations" }));

  test("in document order, by button and by key, with their sections", async () => {
    const { user, search } = open("protocolId=p1&page=12&quote=one+tablet");
    await title();
    await (await place()).findByText("1 of 3");
    expect((await place()).getByRole("button", { name: "Previous citation" }).hasAttribute("disabled")).toBe(
      true,
    );
    await user.click((await place()).getByRole("button", { name: "Next citation" }));
    expect(search().toString()).toBe("protocolId=p1&page=12&quote=once+daily");
    await user.keyboard("n");
    expect(search().toString()).toBe("protocolId=p1&page=30&quote=one+tablet");
    await screen.findByText("Section 6");
    (await place()).getByText("3 of 3");
    await user.keyboard("p");
    expect(search().get("quote")).toBe("once daily");
  });

  test("from a page without a citation", async () => {
    const { user, search } = open("protocolId=p1&page=20");
    await title();
    await (await place()).findByText("3 citations");
    await user.click((await place()).getByRole("button", { name: "Previous citation" }));
    expect(search().toString()).toBe("protocolId=p1&page=12&quote=once+daily");
  });
});

test("VIEW-9: the outline marks the current section, finds sections, and leads to them", async () => {
  const { user, search } = open("protocolId=p1&page=14");
  await title();
  await user.click(screen.getByRole("button", { name: "Outline" }));
  const outline = within(screen.getByRole("navigation", { name: "Outline" }));
  const marked = await outline.findByRole("button", { current: "location" });
  expect(marked.textContent).toBe("5.1 Dose12");
  await user.type(outline.getByRole("textbox", { name: "Find a section" }), "visits");
  expect(outline.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["6 Visits30"]);
  await user.click(outline.getByRole("button"));
  expect(search().get("page")).toBe("30");
});

describe("VIEW-12: next to the data", () => {
  const wide = (matches: boolean) =>
    vi
      .spyOn(window, "matchMedia")
      .mockImplementation(
        (media) => Object.assign(new EventTarget(), { matches, media, onchange: null }) as never,
      );

  test("the document moves from the dialog to a region, and the URL records it", async () => {
    wide(true);
    const { user, search } = open("protocolId=p1&page=12");
    await title();
    await user.keyboard("+");
    await user.click(screen.getByRole("button", { name: "Show beside the data" }));
    expect(search().get("beside")).toBe("1");
    expect(screen.queryByRole("dialog")).toBeNull();
    const pane = within(screen.getByRole("region", { name: "Source document" }));
    pane.getByRole("img", { name: "Zoom 125%" });
    fireEvent.keyDown(document.body, { key: "ArrowRight" });
    expect(search().get("page"), "a key pressed in the data").toBe("12");
    pane.getByRole("region", { name: "Page" }).focus();
    await user.keyboard("{ArrowRight}");
    expect(search().get("page")).toBe("13");
    await user.keyboard("{Escape}");
    expect(search().toString()).toBe("protocolId=p1");
  });

  test("a narrow screen fits only one of them", async () => {
    wide(false);
    open("protocolId=p1&page=12&beside=1");
    await screen.findByRole("dialog", { name: "Protocol Page 12 of 200" });
    expect(screen.queryByRole("button", { name: "Show beside the data" })).toBeNull();
  });
});
