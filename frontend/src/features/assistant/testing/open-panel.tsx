import { screen, within } from "@testing-library/react";
import {
  type AiAnswer,
  type AiCitation,
  getAiSuggestions,
  getProtocol,
  queryAssistant,
} from "@trialtrace/backend/contract";
import { Component as DashboardRoute } from "../../../app/routes/dashboard-route.tsx";
import { createFakeServer, type FakeServer } from "../../../testing/fake-server.ts";
import { makeDashboard, makeProtocol } from "../../../testing/protocols.ts";
import { type Rendered, renderScreen } from "../../../testing/render.tsx";

export const dashboard = "/dashboard?protocolId=adaura";

export const citation: AiCitation = {
  source: "Section 9.2, page 105",
  section: "9.2",
  page: 105,
  quote: "Approximately 700 patients will be randomised",
  boxes: [[0.1, 0.2, 0.5, 0.015]],
  title: "9.2 Sample size",
  reference: "narrative/9.2/1",
  kind: "paragraph",
};

/** An answer with one quote and defaults for everything a test does not set. */
export function makeAnswer(over: Partial<AiAnswer> = {}): AiAnswer {
  const citations = over.citations ?? [citation];
  return {
    answer: "**Sample size:** 682 subjects at 80% power *(Section 9.2, page 105)*",
    confidence: 0.846,
    sources: citations.map(({ source }) => source),
    citations,
    blocks: citations.map(({ quote }, index) => ({
      ...{ kind: "quote", text: quote, lead: "", marks: [], citations: [index + 1] },
    })),
    outcome: "answered",
    found: true,
    searched: ["sample size"],
    mode: "extractive",
    ...over,
  };
}

/** A server with a dashboard, four suggestions per context, and an answer to every question. */
export function serveAssistant(answer: AiAnswer = makeAnswer()): FakeServer {
  const server = createFakeServer();
  server.answer(getProtocol, makeDashboard({ protocol: makeProtocol({ pageCount: 200 }) }));
  server.answer(getAiSuggestions, ({ query }) => ({
    suggestions: [1, 2, 3, 4].map((number) => `${query.context} question ${number}?`),
  }));
  server.answer(queryAssistant, answer);
  return server;
}

export const renderDashboard = (at = dashboard): Rendered => renderScreen(<DashboardRoute />, { at });

/** The dashboard with the assistant's panel expanded. */
export async function openPanel(): Promise<Rendered> {
  const rendered = renderDashboard();
  await rendered.user.click(await screen.findByRole("button", { name: /AI Assistant/ }));
  await screen.findByRole("button", { name: "protocol question 1?" });
  return rendered;
}

export const input = () =>
  screen.getByRole<HTMLInputElement>("textbox", { name: "Question about this protocol" });

export const latest = () => within(screen.getByRole("region", { name: "Latest answer" }));

/** The questions asked, in order. */
export const asked = (server: FakeServer): unknown[] =>
  server.calls.filter(({ endpoint }) => endpoint === "queryAssistant").map(({ body }) => body);
