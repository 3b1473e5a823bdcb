import { act, screen, waitFor, within } from "@testing-library/react";
import {
  type AiAnswer,
  type AiCitation,
  getAiSuggestions,
  getProtocol,
  queryAssistant,
} from "@trialtrace/backend/contract";
import { describe, expect, it } from "vitest";
import { Component as DashboardRoute } from "../../app/routes/dashboard-route.tsx";
import { expectConsoleErrors } from "../../testing/console-errors.ts";
import { createFakeServer, type FakeServer } from "../../testing/fake-server.ts";
import { makeDashboard, makeProtocol } from "../../testing/protocols.ts";
import { renderScreen } from "../../testing/render.tsx";

const at = "/dashboard?protocolId=adaura";

const citation: AiCitation = {
  source: "Section 9.2, page 105",
  section: "9.2",
  page: 105,
  quote: "Approximately 700 patients will be randomised",
  reference: "section/9.2",
  kind: "section",
};

function makeAnswer(over: Partial<AiAnswer> = {}): AiAnswer {
  const citations = over.citations ?? [citation];
  return {
    answer: "**Sample size:** 682 subjects at 80% power *(Section 9.2, page 105)*",
    confidence: 0.846,
    sources: citations.map(({ source }) => source),
    citations,
    found: true,
    searched: ["sample size"],
    mode: "extractive",
    ...over,
  };
}

const notFound = makeAnswer({
  answer: "**Not found in this protocol.** Searched for: *priority voucher*.",
  confidence: 0.1,
  citations: [],
  found: false,
  searched: ["priority voucher"],
});

function serve(answer: AiAnswer = makeAnswer()): FakeServer {
  const server = createFakeServer();
  server.answer(getProtocol, makeDashboard({ protocol: makeProtocol({ pageCount: 200 }) }));
  server.answer(getAiSuggestions, ({ query }) => ({
    suggestions: [1, 2, 3, 4].map((number) => `${query.context} question ${number}?`),
  }));
  server.answer(queryAssistant, answer);
  return server;
}

async function openPanel(address = at) {
  const rendered = renderScreen(<DashboardRoute />, { at: address });
  await rendered.user.click(await screen.findByRole("button", { name: /AI Assistant/ }));
  await screen.findByRole("button", { name: "protocol question 1?" });
  return rendered;
}

const input = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Question about this protocol" });
const send = () => screen.getByRole<HTMLButtonElement>("button", { name: "Send" });
const latest = () => within(screen.getByRole("region", { name: "Latest answer" }));
const asked = (server: FakeServer) => server.calls.filter(({ endpoint }) => endpoint === "queryAssistant");

describe("000, section 2, AI assistant: the panel", () => {
  it("is collapsed at first and asks nothing of the server; its header toggles it", async () => {
    const server = serve();
    const { user } = renderScreen(<DashboardRoute />, { at });
    const header = await screen.findByRole("button", { name: /AI Assistant/ });
    expect(header.getAttribute("aria-expanded")).toBe("false");
    expect(screen.queryByRole("textbox", { name: "Question about this protocol" })).toBeNull();
    expect(server.calls.map(({ endpoint }) => endpoint)).toEqual(["getProtocol"]);
    await user.click(header);
    expect(header.getAttribute("aria-expanded")).toBe("true");
    input();
    await user.click(header);
    expect(screen.queryByRole("textbox", { name: "Question about this protocol" })).toBeNull();
  });

  it.each([
    ["eligibility", true],
    ["schedule", false],
    ["sap", true],
    ["tlf", true],
    ["risks", true],
  ])("on the tab %s it is shown: %s", async (tab, shown) => {
    serve().fail({ id: "getRiskLibrary" }, "internal-error");
    renderScreen(<DashboardRoute />, { at: `${at}&tab=${tab}` });
    await screen.findAllByRole("tab");
    expect(screen.queryByRole("button", { name: /AI Assistant/ }) !== null).toBe(shown);
  });

  it("keeps draft, context and answer while tabs are switched, the schedule among them", async () => {
    serve();
    const { user } = await openPanel();
    await user.type(input(), "How many?{Enter}");
    await latest().findByText(/682 subjects/);
    await user.click(screen.getByRole("button", { name: "Deep Risk Research" }));
    await user.type(input(), "unsent");
    await user.click(screen.getByRole("tab", { name: "Schedule of Assessments" }));
    expect(screen.queryByRole("textbox", { name: "Question about this protocol" })).toBeNull();
    await user.click(screen.getByRole("tab", { name: "TLF" }));
    expect(input().value).toBe("unsent");
    latest().getByText(/682 subjects/);
    const pressed = screen.getByRole("button", { name: "Deep Risk Research" });
    expect(pressed.getAttribute("aria-pressed")).toBe("true");
  });
});

describe("000, section 2 and 9, AI assistant: contexts and suggested questions", () => {
  it("begins with the context 'protocol' and suggests four questions for each", async () => {
    const server = serve();
    const { user } = await openPanel();
    const list = within(screen.getByRole("list", { name: "Suggested questions" }));
    expect(list.getAllByRole("button")).toHaveLength(4);
    expect(screen.getByRole("button", { name: "Protocol" }).getAttribute("aria-pressed")).toBe("true");
    await user.click(screen.getByRole("button", { name: "Deep Risk Research" }));
    await user.click(await screen.findByRole("button", { name: "deep-risk-research question 2?" }));
    await latest().findByText(/682 subjects/);
    expect(asked(server)[0]?.body).toEqual({
      query: "deep-risk-research question 2?",
      protocolId: "adaura",
      context: "deep-risk-research",
    });
    latest().getByText("deep-risk-research question 2?");
  });

  it("says when none can be suggested, and questions can be asked all the same", async () => {
    const server = serve();
    server.fail(getAiSuggestions, "database-unavailable", "The database does not answer.");
    const { user } = renderScreen(<DashboardRoute />, { at });
    await user.click(await screen.findByRole("button", { name: /AI Assistant/ }));
    await screen.findByText(/No questions can be suggested: The database does not answer./);
    await user.type(input(), "How many?{Enter}");
    await latest().findByText(/682 subjects/);
  });
});

describe("000, section 5, AI assistant: sending", () => {
  it.each(["", "   "])("a question of %j is not sent", async (text) => {
    const server = serve();
    const { user } = await openPanel();
    if (text !== "") await user.type(input(), text);
    expect(send().disabled).toBe(true);
    await user.type(input(), "{Enter}");
    expect(asked(server)).toEqual([]);
  });

  it("sends the trimmed text, clears the input, and disables both while it runs", async () => {
    const server = serve();
    const release = server.hold(queryAssistant);
    const { user } = await openPanel();
    await user.type(input(), "  How many subjects?  ");
    expect(send().disabled).toBe(false);
    await user.click(send());
    expect(asked(server)[0]?.body).toEqual({
      query: "How many subjects?",
      protocolId: "adaura",
      context: "protocol",
    });
    expect(input().value).toBe("");
    expect(input().disabled).toBe(true);
    expect(send().disabled).toBe(true);
    const region = screen.getByRole("region", { name: "Latest answer" });
    expect(region.getAttribute("aria-busy")).toBe("true");
    latest().getByText("How many subjects?");
    await act(async () => release());
    await latest().findByText(/682 subjects/);
    expect(input().disabled).toBe(false);
    expect(region.getAttribute("aria-live")).toBe("polite");
    expect(region.getAttribute("aria-busy")).toBe("false");
    expect(document.activeElement).toBe(input());
  });

  it("a second click while a question is running sends nothing", async () => {
    const server = serve();
    const release = server.hold(queryAssistant);
    const { user } = await openPanel();
    await user.dblClick(screen.getByRole("button", { name: "protocol question 1?" }));
    await act(async () => release());
    await latest().findByText(/682 subjects/);
    expect(asked(server)).toHaveLength(1);
  });

  it("a running question can be cancelled by keyboard: it comes back to the input, the answer before it stays", async () => {
    const server = serve();
    const { user } = await openPanel();
    await user.type(input(), "First?{Enter}");
    await latest().findByText(/682 subjects/);
    const release = server.hold(queryAssistant);
    await user.type(input(), "Second?{Enter}");
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Cancel" }));
    await user.keyboard("{Escape}");
    expect(input().value).toBe("Second?");
    expect(document.activeElement).toBe(input());
    latest().getByText("First?");
    latest().getByText(/682 subjects/);
    await act(async () => release());
    latest().getByText("First?");
    expect(screen.queryByText("Analysis Failed")).toBeNull();
  });
});

describe("000, section 2, AI assistant: the answer", () => {
  it.each([
    [0.846, "green", "85% confidence, high", "85"],
    [0.8, "yellow", "80% confidence, medium", "80"],
    [0.6, "red", "60% confidence, low", "60"],
  ])("a confidence of %s is %s: %s", async (confidence, color, words, percent) => {
    serve(makeAnswer({ confidence }));
    const { user } = await openPanel();
    await user.type(input(), "How many?{Enter}");
    const text = await latest().findByText(words);
    expect(text.closest("[data-color]")?.getAttribute("data-color")).toBe(color);
    const bar = latest().getByRole("progressbar", { name: "Confidence" });
    expect(bar.getAttribute("aria-valuenow")).toBe(percent);
    // 000, section 8: the toast, with the same percent.
    await screen.findByText("AI Analysis Complete");
    screen.getByText(`Analysis completed with ${percent}% confidence`);
  });

  it("renders simple markdown and highlights, and its source as a link to the highlighted quote", async () => {
    serve(makeAnswer({ answer: "### Power\n- **80%** of CTQ\n- `code` *(Section 9.2, page 105)*" }));
    const { user, search } = await openPanel();
    await user.type(input(), "Power?{Enter}");
    await latest().findByRole("heading", { name: "Power", level: 3 });
    const marks = ["80%", "CTQ"].map((text) => latest().getByText(text));
    expect(marks.map(({ tagName }) => tagName)).toEqual(["MARK", "MARK"]);
    latest().getByText("Approximately 700 patients will be randomised");
    const [inText, inList] = latest().getAllByRole("link", { name: "Section 9.2, page 105" });
    expect(inText?.getAttribute("href")).toBe(inList?.getAttribute("href"));
    const to = new URLSearchParams(inList?.getAttribute("href")?.split("?")[1]);
    expect(Object.fromEntries(to)).toEqual({ protocolId: "adaura", page: "105", quote: citation.quote });
    expect(search().get("page")).toBeNull();
  });

  it("an upper heading puts the others one level below it", async () => {
    serve(makeAnswer({ answer: "## Design\n### Power" }));
    const { user } = await openPanel();
    await user.type(input(), "Power?{Enter}");
    await latest().findByRole("heading", { name: "Design", level: 3 });
    latest().getByRole("heading", { name: "Power", level: 4 });
  });

  it("two quotes of one source: the link in the text opens the page alone; without a page a source is text", async () => {
    const citations: AiCitation[] = [
      citation,
      { ...citation, quote: "Another sentence" },
      { ...citation, source: "Risk library", page: null, section: null },
    ];
    serve(makeAnswer({ citations }));
    const { user } = await openPanel();
    await user.type(input(), "How many?{Enter}");
    const links = await latest().findAllByRole("link", { name: "Section 9.2, page 105" });
    const quotes = links.map((link) => new URLSearchParams(link.getAttribute("href") ?? "").get("quote"));
    expect(quotes).toEqual([null, citation.quote, "Another sentence"]);
    latest().getByText("Risk library");
    expect(latest().queryByRole("link", { name: "Risk library" })).toBeNull();
  });

  it.each([
    ["The item has high priority.", true],
    ["High Priority items come first.", true],
    ["Nothing of the kind.", false],
  ])("the note 'Key Risk Insights' with %j: %s", async (answer, shown) => {
    serve(makeAnswer({ answer }));
    const { user } = await openPanel();
    await user.type(input(), "Risks?{Enter}");
    await latest().findByText(answer);
    expect(latest().queryByText("Key Risk Insights") !== null).toBe(shown);
    const link = latest().queryByRole("link", { name: "Risk Library" });
    expect(link?.getAttribute("href") ?? null).toBe(shown ? `${at}&tab=risks` : null);
  });

  it("one that found nothing looks different, with low confidence and without sources or a note", async () => {
    serve(notFound);
    const { user, container } = await openPanel();
    await user.type(input(), "Vouchers?{Enter}");
    await latest().findByText("Not found in this protocol.");
    latest().getByText("10% confidence, low");
    latest().getByText("Try other words, or one of the suggested questions.");
    expect(container.querySelector("article[data-found=false]")).not.toBeNull();
    expect(latest().queryByRole("heading", { name: "Sources" })).toBeNull();
    expect(latest().queryByText("Key Risk Insights")).toBeNull();
  });

  it("can be copied with its question and sources", async () => {
    serve();
    const { user } = await openPanel();
    await user.type(input(), "How many?{Enter}");
    await user.click(await latest().findByRole("button", { name: "Copy answer" }));
    await latest().findByRole("button", { name: "Copied" });
    expect(await navigator.clipboard.readText()).toBe(
      [
        "How many?",
        "**Sample size:** 682 subjects at 80% power *(Section 9.2, page 105)*",
        "Sources:\n1. Section 9.2, page 105: “Approximately 700 patients will be randomised”",
      ].join("\n\n"),
    );
  });

  it.each([
    "<script>window.hit = 1</script>",
    '<img src="x" onerror="window.hit = 1">',
    "## <b>bold</b>\n- <iframe src=javascript:alert(1)></iframe>",
    "**<svg onload=alert(1)>** [x](javascript:alert(1))",
  ])("raw HTML never reaches the page: %s", async (answer) => {
    const hostile = { ...citation, source: answer, quote: answer };
    serve(makeAnswer({ answer, citations: [hostile], searched: [answer] }));
    const { user, container } = await openPanel();
    await user.type(input(), "x{Enter}");
    await latest().findByText(/85% confidence/);
    const region = container.querySelector("article[data-found]");
    expect(region?.querySelector("script, img, iframe, b, svg[onload], a[href^=javascript]")).toBeNull();
    expect(region?.textContent).toContain(answer.includes("<script") ? answer : "<");
    expect(window).not.toHaveProperty("hit");
  });
});

describe("000, section 8, AI assistant: failures", () => {
  it("a reply that is not OK: destructive toast, logged error, the question kept to try again", async () => {
    const loggedErrors = expectConsoleErrors();
    const server = serve();
    server.fail(queryAssistant, "database-unavailable", "The database does not answer.");
    const { user } = await openPanel();
    await user.click(screen.getByRole("button", { name: "Deep Risk Research" }));
    await user.type(input(), "How many?{Enter}");
    const toast = await screen.findByRole("alert");
    within(toast).getByText("Analysis Failed");
    within(toast).getByText("Failed to analyze your question. Please try again.");
    latest().getByText("How many?");
    latest().getByText(/The database does not answer./);
    latest().getByText("test-request");
    expect(loggedErrors()).toContain("Error: Failed to get AI response");
    expect(input().disabled).toBe(false);

    await user.click(screen.getByRole("button", { name: "Protocol" }));
    server.answer(queryAssistant, makeAnswer());
    await user.click(latest().getByRole("button", { name: "Try again" }));
    await latest().findByText(/682 subjects/);
    expect(asked(server).map(({ body }) => body)).toEqual(
      Array(2).fill({ query: "How many?", protocolId: "adaura", context: "deep-risk-research" }),
    );
    // 000, section 9: at most one toast.
    await waitFor(() => expect(screen.queryByText("Analysis Failed")).toBeNull());
    screen.getByText("AI Analysis Complete");
  });

  it("no answer at all is a failure too", async () => {
    const loggedErrors = expectConsoleErrors();
    const server = serve();
    server.disconnect(queryAssistant);
    const { user } = await openPanel();
    await user.type(input(), "How many?{Enter}");
    await latest().findByText(/The server cannot be reached/);
    expect(loggedErrors()).toContain("The server cannot be reached");
  });
});
