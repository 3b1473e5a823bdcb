import { screen, waitFor } from "@testing-library/react";
import {
  type Digitization,
  type DigitizationReport,
  getDigitization,
  getProtocol,
  getSettings,
} from "@trialtrace/backend/contract";
import { describe, expect, it } from "vitest";
import { listDomains } from "../features/domains/domain-list.ts";
import { answerProtocols } from "../testing/answer-protocols.ts";
import { createFakeServer } from "../testing/fake-server.ts";
import { makeDashboard } from "../testing/protocols.ts";
import { renderRoutes } from "../testing/render.tsx";
import { routes } from "./router.tsx";

const reading: Digitization = {
  ...{ protocolId: "x", state: "reading", stage: "pages", done: 3, total: 9, error: null, report: null },
  ...{ createdAt: "2026-01-01T00:00:00Z", updatedAt: "2026-01-01T00:00:00Z" },
};
const unread = "Page 9 is, or contains, a picture; the text of pictures was not read.";
const part: DigitizationReport = {
  ...{
    isProtocol: true,
    reason: "It has all signs.",
    pages: 9,
    parts: [],
    skippedPages: [],
    milliseconds: 1,
  },
  doubts: [{ path: "source.pdf", page: 9, reason: unread, certainty: 0 }],
};

/** A document of which nothing has been read, until `store` stores the domains of its text. */
function serve(digitization: Digitization) {
  const server = createFakeServer();
  const whole = makeDashboard();
  const pending = { ...whole.protocol, extractionStatus: "pending" as const };
  const none = { ...whole, domains: [], protocol: pending };
  const documents = { ...whole.documents, schedule: false };
  server.answer(getProtocol, { ...none, documents });
  server.answer(getDigitization, digitization);
  answerProtocols(server, [pending]);
  const externalLink = { label: "Example", url: "https://example.org" };
  server.answer(getSettings, { externalLink, scheduleReasonRequired: false, signIn: false });
  const store = (next: Digitization) => {
    server.answer(getProtocol, { ...whole, protocol: pending, documents });
    server.answer(getDigitization, next);
  };
  return { store, domain: listDomains(whole.domains)[0]?.domainName ?? "" };
}

describe("DIG-31: the tabs of a document that is being read", () => {
  it("state the page, and fill as soon as a part is stored", async () => {
    const { store, domain } = serve(reading);
    renderRoutes(routes, "/dashboard?protocolId=x");
    await screen.findByText("Domains: not read yet");
    await screen.findByText(/^Digitalizing, page 3 of 9\. /);
    store({ ...reading, stage: "pictures", done: 1, total: 2, report: part });
    await screen.findAllByText(domain, {}, { timeout: 5_000 });
    await screen.findByText(/its pictures are still being read/);
    await screen.findByText("Recognizing pictures, 1 of 2");
  });

  it("state what is still being read in a tab without content", async () => {
    serve({ ...reading, stage: "pictures", done: 1, total: 2, report: part });
    renderRoutes(routes, "/dashboard?protocolId=x&tab=schedule");
    await screen.findByText("Schedule of Assessments: not read yet");
    await screen.findByText(/^Digitalizing, picture 1 of 2\. /);
  });

  it("name the pages that were not read if it was canceled", async () => {
    serve({ ...reading, state: "cancelled", stage: "", report: part });
    renderRoutes(routes, "/dashboard?protocolId=x&tab=schedule");
    await screen.findByText(/states nothing for this tab; its pictures have not been read/);
    await waitFor(() => expect(screen.getByText(new RegExp(unread)).textContent).toMatch(/^What its text/));
    expect(screen.getByText("Partly digitalized")).toBeTruthy();
  });
});
