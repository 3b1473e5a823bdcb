import { screen, waitFor, within } from "@testing-library/react";
import { type AuditEventItem, getAuditChain, listAudit, listProtocols } from "@trialtrace/backend/contract";
import { expect, it } from "vitest";
import { createFakeServer } from "../../testing/fake-server.ts";
import { makeProtocol } from "../../testing/protocols.ts";
import { renderScreen } from "../../testing/render.tsx";
import { AuditPage } from "./audit-page.tsx";

const event = (id: number, over: Partial<AuditEventItem> = {}): AuditEventItem => ({
  ...{ id, at: "2026-03-10T09:00:00.000Z", actor: "Ada", source: "user", action: "schedule.cell-changed" },
  ...{ protocolId: "A.pdf", target: "schedule/t/rows/r/cells/c", targetName: "Table 1 › ECG › Week 1" },
  oldValue: null,
  newValue: { value: "X", footnotes: ["a"], footnote_texts: [] },
  ...{ valuesOmitted: false, revision: 2, reason: "Amendment 2", requestId: "r-1", hash: "ab".repeat(32) },
  ...over,
});

const whole = {
  ...{ count: 120, head: "cd".repeat(32), brokenAt: null, isComplete: true, ownsRecord: false },
  checkedAt: "2026-03-10T09:00:00.000Z",
};

function serve() {
  const server = createFakeServer();
  server.answer(listProtocols, [makeProtocol({ id: "A.pdf", protocolAcronym: "EXAMPLE" })]);
  server.answer(getAuditChain, whole);
  server.answer(listAudit, {
    events: [event(120), event(119, { reason: "", oldValue: "x".repeat(9) })],
    total: 120,
  });
  return server;
}

const lastQuery = (server: ReturnType<typeof serve>) =>
  server.calls.filter((call) => call.endpoint === "listAudit").at(-1)?.query;

it("AUD-6: shows who changed what, when, and why, and the state of the chain", async () => {
  serve();
  renderScreen(<AuditPage />, { at: "/audit" });
  const [row, next] = (await screen.findAllByRole("row")).slice(1);
  const cells = row ? within(row).getAllByRole("cell") : [];
  expect(cells.map((cell) => cell.textContent)).toEqual([
    ...["120", expect.stringContaining("10 March 2026"), "Ada user", "A.pdf"],
    ...["Cell changedTable 1 › ECG › Week 1Revision 2", "empty", "Xa", "Amendment 2"],
  ]);
  expect(next?.textContent).toContain("none given");
  await screen.findByText("Chain verified");
  screen.getByText("120 rows");
  expect(document.title).toBe("Audit trail · TrialTrace");
});

it("AUD-6: filters and page are in the URL, and exports apply the filters", async () => {
  const server = serve();
  const { user, search } = renderScreen(<AuditPage />, { at: "/audit?page=2&kind=row&from=nonsense" });
  await screen.findAllByRole("row");
  expect(lastQuery(server)).toEqual({ kind: "row", limit: "50", offset: "50" });
  await user.click(screen.getByRole("combobox", { name: "Protocol" }));
  await user.click(await screen.findByRole("option", { name: "EXAMPLE: A study of an example" }));
  await waitFor(() =>
    expect(lastQuery(server)).toEqual({ kind: "row", protocolId: "A.pdf", limit: "50", offset: "0" }),
  );
  await user.type(screen.getByRole("textbox", { name: "Who" }), "ada");
  await waitFor(() => expect(search().get("actor")).toBe("ada"));
  const href = () => screen.getByRole("link", { name: "Export CSV" }).getAttribute("href");
  await waitFor(() => expect(href()).toBe("/api/audit/export.csv?protocolId=A.pdf&actor=ada&kind=row"));
  await user.click(screen.getByRole("button", { name: "Page 3" }));
  expect(search().get("page")).toBe("3");
  await user.click(screen.getByRole("button", { name: "Clear filters" }));
  await waitFor(() => expect(lastQuery(server)).toEqual({ limit: "50", offset: "0" }));
});

it.each([
  [{ brokenAt: 7 }, /The hash of row 7 does not follow/],
  [{ isComplete: false }, /Rows are missing at the end/],
])("AUD-6: a broken chain shows an alert: %j", async (over, text) => {
  const server = serve();
  server.answer(getAuditChain, { ...whole, ...over });
  renderScreen(<AuditPage />, { at: "/audit" });
  expect((await screen.findByRole("alert")).textContent).toMatch(text);
});

it("AUD-6: reports no matches, a page that does not exist, and a failed load", async () => {
  const server = serve();
  server.answer(listAudit, { events: [], total: 0 });
  const first = renderScreen(<AuditPage />, { at: "/audit?kind=row" });
  await screen.findByRole("heading", { name: "No change matches these filters" });
  first.unmount();
  server.answer(listAudit, { events: [], total: 9 });
  const second = renderScreen(<AuditPage />, { at: "/audit?page=5" });
  await screen.findByRole("heading", { name: "There is no such page" });
  second.unmount();
  server.fail(listAudit, "database-unavailable");
  renderScreen(<AuditPage />, { at: "/audit" });
  await screen.findByRole("heading", { name: "The audit trail could not be loaded" });
  screen.getByRole("button", { name: "Try again" });
});
