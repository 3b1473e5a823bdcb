import { act, screen, waitFor, within } from "@testing-library/react";
import { queryAssistant } from "@trialtrace/backend/contract";
import { describe, expect, it } from "vitest";
import { expectConsoleErrors } from "../../testing/console-errors.ts";
import { asked, input, latest, makeAnswer, openPanel, serveAssistant } from "./testing/open-panel.tsx";

const send = () => screen.getByRole<HTMLButtonElement>("button", { name: "Send" });

describe("ASK-2: sending", () => {
  it.each(["", "   "])("a question of %j is not sent", async (text) => {
    const server = serveAssistant();
    const { user } = await openPanel();
    if (text !== "") await user.type(input(), text);
    expect(send().disabled).toBe(true);
    await user.type(input(), "{Enter}");
    expect(asked(server)).toEqual([]);
  });

  it("sends the trimmed text, clears the input, and disables both while it runs", async () => {
    const server = serveAssistant();
    const release = server.hold(queryAssistant);
    const { user } = await openPanel();
    await user.type(input(), "  How many subjects?  ");
    expect(send().disabled).toBe(false);
    await user.click(send());
    expect(asked(server)[0]).toEqual({
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
    await latest().findByText(/Approximately 700 patients/);
    expect(input().disabled).toBe(false);
    expect(region.getAttribute("aria-live")).toBe("polite");
    expect(region.getAttribute("aria-busy")).toBe("false");
    expect(document.activeElement).toBe(input());
  });

  it("a second click while a question is running sends nothing", async () => {
    const server = serveAssistant();
    const release = server.hold(queryAssistant);
    const { user } = await openPanel();
    await user.dblClick(screen.getByRole("button", { name: "protocol question 1?" }));
    await act(async () => release());
    await latest().findByText(/Approximately 700 patients/);
    expect(asked(server)).toHaveLength(1);
  });

  it("a running question can be canceled by keyboard: its text returns to the input, and the previous answer stays", async () => {
    const server = serveAssistant();
    const { user } = await openPanel();
    await user.type(input(), "First?{Enter}");
    await latest().findByText(/Approximately 700 patients/);
    const release = server.hold(queryAssistant);
    await user.type(input(), "Second?{Enter}");
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Cancel" }));
    await user.keyboard("{Escape}");
    expect(input().value).toBe("Second?");
    expect(document.activeElement).toBe(input());
    latest().getByText("First?");
    latest().getByText(/Approximately 700 patients/);
    await act(async () => release());
    latest().getByText("First?");
    expect(screen.queryByText("Analysis Failed")).toBeNull();
  });
});

describe("ASK-19: earlier questions", () => {
  it("are listed, can be asked again in their context, and can be cleared", async () => {
    const server = serveAssistant();
    const { user } = await openPanel();
    await user.click(screen.getByRole("button", { name: "Deep Risk Research" }));
    await user.type(input(), "First?{Enter}");
    await latest().findByText(/Approximately 700 patients/);
    await user.click(screen.getByRole("button", { name: "Protocol" }));
    await user.click(screen.getByText("Earlier questions (1)"));
    await user.click(screen.getByRole("button", { name: "First? (Deep Risk Research)" }));
    await waitFor(() => expect(asked(server)).toHaveLength(2));
    expect(asked(server)[1]).toEqual(asked(server)[0]);
    await user.click(await screen.findByRole("button", { name: "Clear questions" }));
    expect(screen.queryByText(/Earlier questions/)).toBeNull();
  });
});

describe("ASK-10: failures", () => {
  it("a non-OK response shows a destructive toast, logs the error, and keeps the question for a retry", async () => {
    const loggedErrors = expectConsoleErrors();
    const server = serveAssistant();
    server.fail(queryAssistant, "database-unavailable", "The database does not respond.");
    const { user } = await openPanel();
    await user.click(screen.getByRole("button", { name: "Deep Risk Research" }));
    await user.type(input(), "How many?{Enter}");
    const toast = await screen.findByRole("alert");
    within(toast).getByText("Analysis Failed");
    within(toast).getByText("Failed to analyze your question. Please try again.");
    latest().getByText("How many?");
    latest().getByText(/The database does not respond./);
    latest().getByText("test-request");
    expect(loggedErrors()).toContain("Error: Failed to get AI response");
    expect(input().disabled).toBe(false);

    await user.click(screen.getByRole("button", { name: "Protocol" }));
    server.answer(queryAssistant, makeAnswer());
    await user.click(latest().getByRole("button", { name: "Try again" }));
    await latest().findByText(/Approximately 700 patients/);
    expect(asked(server)).toEqual(
      Array(2).fill({ query: "How many?", protocolId: "adaura", context: "deep-risk-research" }),
    );
    // ASK-6: at most one toast.
    await waitFor(() => expect(screen.queryByText("Analysis Failed")).toBeNull());
    screen.getByText("AI Analysis Complete");
  });

  it("a missing response is also a failure", async () => {
    const loggedErrors = expectConsoleErrors();
    const server = serveAssistant();
    server.disconnect(queryAssistant);
    const { user } = await openPanel();
    await user.type(input(), "How many?{Enter}");
    await latest().findByText(/Cannot reach the server/);
    expect(loggedErrors()).toContain("Cannot reach the server");
  });
});
