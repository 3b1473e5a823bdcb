import { screen, waitFor } from "@testing-library/react";
import { type AuditEventItem, listAudit } from "@trialtrace/backend/contract";
import { expect, it, vi } from "vitest";
import { createFakeServer } from "../../../testing/fake-server.ts";
import { renderScreen } from "../../../testing/render.tsx";
import { makeSheet } from "../model/testing/make-sheet.ts";
import { ThingHistory } from "./thing-history.tsx";
import { placesAt } from "./thing-places.ts";

const sheet = makeSheet(["ECG|X^a|", "Labs|X|X"]);
const [ecg] = sheet.rows;
const [visit] = sheet.columns;

it("AUD-7: a cell, its procedure, its visit, and its footnotes each have a history, by id", () => {
  const table = `schedule/${sheet.key}`;
  expect(placesAt(sheet, { row: 0, col: 1 })).toMatchObject([
    { kind: "Cell", target: `${table}/rows/${ecg?.id}/cells/${visit?.id}` },
    { kind: "Procedure", name: "ECG", target: `${table}/rows/${ecg?.id}` },
    { kind: "Visit", name: visit?.meta.column_name, target: `${table}/columns/${visit?.id}` },
    ...sheet.footnotes.map(({ id }) => ({ kind: "Footnote", target: `${table}/footnotes/${id}` })),
  ]);
  expect(placesAt(sheet, { row: 0, col: 0 }).map(({ target }) => target)).toEqual([
    `${table}/rows/${ecg?.id}/name`,
    `${table}/rows/${ecg?.id}`,
  ]);
  expect(placesAt(sheet, { row: 9, col: 0 })).toEqual([]);
});

it("AUD-7: the panel lists changes with before, after, author, time, reason, and revision", async () => {
  const server = createFakeServer();
  const event: AuditEventItem = {
    ...{
      id: 7,
      at: "2026-03-10T09:00:00.000Z",
      actor: "Ada",
      source: "user",
      action: "schedule.cell-changed",
    },
    ...{ protocolId: "A.pdf", target: "t", targetName: "Table 1 › Electrocardiogram › Week 1" },
    ...{ oldValue: null, newValue: { value: "X", footnotes: [], footnote_texts: [] }, valuesOmitted: false },
    ...{ revision: 4, reason: "Amendment 2", requestId: "r", hash: "ab" },
  };
  server.answer(listAudit, ({ query }) =>
    query.target?.includes("/cells/") ? { events: [event], total: 1 } : { events: [], total: 0 },
  );
  const places = placesAt(sheet, { row: 0, col: 1 });
  const onClose = vi.fn();
  const { user } = renderScreen(<ThingHistory protocolId="A.pdf" places={places} onClose={onClose} />);
  const item = await screen.findByRole("listitem");
  for (const text of [
    "Cell changed",
    "Revision 4",
    "Electrocardiogram",
    "empty",
    "X",
    "Ada",
    "10 March 2026",
    "Amendment 2",
  ]) {
    expect(item.textContent).toContain(text);
  }
  expect(screen.getByRole("link", { name: "Show in the audit trail" }).getAttribute("href")).toBe(
    `/audit?${new URLSearchParams({ protocolId: "A.pdf", target: places[0]?.target ?? "" })}`,
  );
  await user.click(screen.getByRole("radio", { name: "Procedure" }));
  await screen.findByText("No changes recorded");
  await waitFor(() => expect(server.calls.at(-1)?.query.target).toBe(places[1]?.target));
});
