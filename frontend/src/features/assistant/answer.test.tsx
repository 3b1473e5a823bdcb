import { screen } from "@testing-library/react";
import type { AiCitation } from "@trialtrace/backend/contract";
import { describe, expect, it } from "vitest";
import {
  citation,
  dashboard,
  input,
  latest,
  makeAnswer,
  openPanel,
  serveAssistant,
} from "./testing/open-panel.tsx";

const notFound = makeAnswer({
  answer: "**Not found in this protocol.** Searched for: *priority voucher*.",
  confidence: 0.1,
  citations: [],
  outcome: "not-found",
  found: false,
  searched: ["priority voucher"],
});

describe("ASK-3: the answer", () => {
  it.each([
    [0.846, "green", "85% confidence, high", "85"],
    [0.8, "yellow", "80% confidence, medium", "80"],
    [0.6, "red", "60% confidence, low", "60"],
  ])("a confidence of %s is %s: %s", async (confidence, color, words, percent) => {
    serveAssistant(makeAnswer({ confidence }));
    const { user } = await openPanel();
    await user.type(input(), "How many?{Enter}");
    const text = await latest().findByText(words);
    expect(text.closest("[data-color]")?.getAttribute("data-color")).toBe(color);
    const bar = latest().getByRole("progressbar", { name: "Confidence" });
    expect(bar.getAttribute("aria-valuenow")).toBe(percent);
    // ASK-10: the toast, with the same percent.
    await screen.findByText("AI Analysis Complete");
    screen.getByText(`Analysis completed with ${percent}% confidence`);
  });

  it("renders simple markdown and highlights, and its source as a link to the highlighted quote", async () => {
    const answer = "## Design\n### Power\n- **80%** of CTQ\n- `code` *(Section 9.2, page 105)*";
    serveAssistant(makeAnswer({ answer, blocks: [], mode: "model" }));
    const { user, search } = await openPanel();
    await user.type(input(), "Power?{Enter}");
    await latest().findByRole("heading", { name: "Design", level: 3 });
    latest().getByRole("heading", { name: "Power", level: 4 });
    const marks = ["80%", "CTQ"].map((text) => latest().getByText(text));
    expect(marks.map(({ tagName }) => tagName)).toEqual(["MARK", "MARK"]);
    latest().getByText("Approximately 700 patients will be randomised");
    const [inText, inList] = latest().getAllByRole("link", { name: "Section 9.2, page 105" });
    expect(inText?.getAttribute("href")).toBe(inList?.getAttribute("href"));
    const to = new URLSearchParams(inList?.getAttribute("href")?.split("?")[1]);
    expect(Object.fromEntries(to)).toEqual({ protocolId: "adaura", page: "105", quote: citation.quote });
    expect(search().get("page")).toBeNull();
  });

  it("each quote shows the number of its source and opens the page at that quote", async () => {
    const citations: AiCitation[] = [
      citation,
      { ...citation, quote: "Another sentence" },
      { ...citation, source: "Risk library", page: null, section: null, quote: "A risk" },
    ];
    serveAssistant(makeAnswer({ citations }));
    const { user } = await openPanel();
    await user.type(input(), "How many?{Enter}");
    const first = await latest().findByRole("link", { name: "Source 1: Section 9.2, page 105" });
    const second = latest().getByRole("link", { name: "Source 2: Section 9.2, page 105" });
    const quotes = [first, second].map((link) =>
      new URLSearchParams(link.getAttribute("href")?.split("?")[1]).get("quote"),
    );
    expect(quotes).toEqual([citation.quote, "Another sentence"]);
    expect(latest().getAllByText("Another sentence")).toHaveLength(1);
    expect(latest().queryByRole("link", { name: /Risk library/ })).toBeNull();
  });

  it("ASK-24: a quote that was read by OCR is marked, also in the copied answer", async () => {
    const citations = [citation, { ...citation, page: 106, quote: "Rec0gnized", recognized: true }];
    serveAssistant(makeAnswer({ citations }));
    const { user } = await openPanel();
    await user.type(input(), "How many?{Enter}");
    const badge = await latest().findByText("Read by OCR");
    expect(badge.getAttribute("title")).toMatch(/may be wrong/);
    expect(badge.textContent).toMatch(/may be wrong/);
    expect(badge.closest("li")?.textContent).toContain("Section 9.2");
    latest().getByRole("link", { name: "Source 1: Section 9.2, page 105" });
    latest().getByRole("link", { name: "Source 2: Section 9.2, page 105, Read by OCR" });
    await user.click(latest().getByRole("button", { name: "Copy" }));
    await latest().findByRole("button", { name: "Copied" });
    const copied = await navigator.clipboard.readText();
    expect(copied.match(/.*OCR.*/g)).toEqual(["2. Section 9.2, page 105 (Read by OCR): “Rec0gnized”"]);
  });

  it("closest passages are visually distinct from an answer", async () => {
    serveAssistant(makeAnswer({ outcome: "closest", confidence: 0.3 }));
    const { user, container } = await openPanel();
    await user.type(input(), "How many?{Enter}");
    await latest().findByText("No direct answer found. The closest passages:");
    expect(container.querySelector("article[data-outcome=closest]")).not.toBeNull();
  });

  it("an answer on priorities links to the risk library", async () => {
    serveAssistant(makeAnswer({ answer: "The item has high priority.", blocks: [] }));
    const { user } = await openPanel();
    await user.type(input(), "Risks?{Enter}");
    await latest().findByText("Key Risk Insights");
    const link = latest().getByRole("link", { name: "Risk Library" });
    expect(link.getAttribute("href")).toBe(`${dashboard}&tab=risks`);
  });

  it("an empty result is visually distinct, with low confidence and without sources or a note", async () => {
    serveAssistant(notFound);
    const { user, container } = await openPanel();
    await user.type(input(), "Vouchers?{Enter}");
    await latest().findByText("Not found in this protocol.");
    latest().getByText("10% confidence, low");
    latest().getByText("Try different words or one of the suggested questions.");
    expect(container.querySelector("article[data-found=false]")).not.toBeNull();
    expect(latest().queryByRole("heading", { name: "Sources" })).toBeNull();
    expect(latest().queryByText("Key Risk Insights")).toBeNull();
  });

  it("can be copied with question and sources", async () => {
    serveAssistant();
    const { user } = await openPanel();
    await user.type(input(), "How many?{Enter}");
    await user.click(await latest().findByRole("button", { name: "Copy" }));
    await latest().findByRole("button", { name: "Copied" });
    expect(await navigator.clipboard.readText()).toBe(
      [
        "How many?",
        "**Sample size:** 682 subjects at 80% power *(Section 9.2, page 105)*",
        "Sources:\n1. Section 9.2, page 105: “Approximately 700 patients will be randomised”",
      ].join("\n\n"),
    );
  });

  it("raw HTML never reaches the page", async () => {
    const answer = [
      '<script>window.hit = 1</script> <img src="x" onerror="window.hit = 1">',
      "## <b>bold</b>\n- <iframe src=javascript:alert(1)></iframe>",
      "**<svg onload=alert(1)>** [x](javascript:alert(1))",
    ].join("\n");
    const hostile = { ...citation, source: answer, quote: answer };
    serveAssistant(makeAnswer({ answer, citations: [hostile], searched: [answer], blocks: [] }));
    const { user, container } = await openPanel();
    await user.type(input(), "x{Enter}");
    await latest().findByText(/85% confidence/);
    const region = container.querySelector("article[data-found]");
    expect(region?.querySelector("script, img, iframe, b, svg[onload], a[href^=javascript]")).toBeNull();
    expect(region?.textContent).toContain("<script>window.hit = 1</script>");
    expect(window).not.toHaveProperty("hit");
  });
});
