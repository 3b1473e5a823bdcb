import { screen, within } from "@testing-library/react";
import { getAiSuggestions, getRiskLibrary } from "@trialtrace/backend/contract";
import { describe, expect, it } from "vitest";
import {
  asked,
  dashboard,
  input,
  latest,
  openPanel,
  renderDashboard,
  serveAssistant,
} from "./testing/open-panel.tsx";

describe("ASK-1: the panel", () => {
  it("starts collapsed without server requests; its header toggles it", async () => {
    const server = serveAssistant();
    const { user } = renderDashboard();
    const header = await screen.findByRole("button", { name: /AI Assistant/ });
    expect(header.getAttribute("aria-expanded")).toBe("false");
    expect(screen.queryByRole("textbox", { name: "Question about this protocol" })).toBeNull();
    const calls = server.calls.map(({ endpoint }) => endpoint);
    expect(calls.filter((endpoint) => endpoint !== "getVersions")).toEqual(["getProtocol"]);
    await user.click(header);
    expect(header.getAttribute("aria-expanded")).toBe("true");
    input();
    await user.click(header);
    expect(screen.queryByRole("textbox", { name: "Question about this protocol" })).toBeNull();
  });

  it.each([
    ["schedule", false],
    ["risks", true],
  ])("visible on tab %s: %s", async (tab, shown) => {
    serveAssistant().fail(getRiskLibrary, "internal-error");
    renderDashboard(`${dashboard}&tab=${tab}`);
    await screen.findAllByRole("tab");
    expect(screen.queryByRole("button", { name: /AI Assistant/ }) !== null).toBe(shown);
  });

  it("keeps draft, context, and answer across tabs, including the schedule", async () => {
    serveAssistant();
    const { user } = await openPanel();
    await user.type(input(), "How many?{Enter}");
    await latest().findByText(/Approximately 700 patients/);
    await user.click(screen.getByRole("button", { name: "Deep Risk Research" }));
    await user.type(input(), "unsent");
    await user.click(screen.getByRole("tab", { name: "Schedule of Assessments" }));
    expect(screen.queryByRole("textbox", { name: "Question about this protocol" })).toBeNull();
    await user.click(screen.getByRole("tab", { name: "TLF" }));
    expect(input().value).toBe("unsent");
    latest().getByText(/Approximately 700 patients/);
    const pressed = screen.getByRole("button", { name: "Deep Risk Research" });
    expect(pressed.getAttribute("aria-pressed")).toBe("true");
  });
});

describe("ASK-6: contexts and suggested questions", () => {
  it("starts with the context 'protocol' and suggests four questions for each context", async () => {
    const server = serveAssistant();
    const { user } = await openPanel();
    const list = within(screen.getByRole("list", { name: "Suggested questions" }));
    expect(list.getAllByRole("button")).toHaveLength(4);
    expect(screen.getByRole("button", { name: "Protocol" }).getAttribute("aria-pressed")).toBe("true");
    await user.click(screen.getByRole("button", { name: "Deep Risk Research" }));
    await user.click(await screen.findByRole("button", { name: "deep-risk-research question 2?" }));
    await latest().findByText(/Approximately 700 patients/);
    expect(asked(server)[0]).toEqual({
      query: "deep-risk-research question 2?",
      protocolId: "adaura",
      context: "deep-risk-research",
    });
    latest().getByText("deep-risk-research question 2?");
  });

  it("reports missing suggestions and still accepts questions", async () => {
    const server = serveAssistant();
    server.fail(getAiSuggestions, "database-unavailable", "The database does not respond.");
    const { user } = renderDashboard();
    await user.click(await screen.findByRole("button", { name: /AI Assistant/ }));
    await screen.findByText(/Suggestions could not be loaded: The database does not respond./);
    await user.type(input(), "How many?{Enter}");
    await latest().findByText(/Approximately 700 patients/);
  });
});
