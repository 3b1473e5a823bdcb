import { screen } from "@testing-library/react";
import { getScheduleRevision, listScheduleRevisions } from "@trialtrace/backend/contract";
import { expect, it, vi } from "vitest";
import { createFakeServer } from "../../../testing/fake-server.ts";
import { renderScreen } from "../../../testing/render.tsx";
import { makeRevision, makeTables } from "../../../testing/schedule.ts";
import { type CellEdit, DigitalizedNote } from "./digitalized-note.tsx";

const protocolId = "example-1.pdf";
const digitalized = makeTables([["ECG|X|", "Labs|X|X"]]);
const edited = makeTables([["ECG|X|(X)", "Labs|X|X"]]);

function open(number: number) {
  const server = createFakeServer();
  const revisions = [3, 2, 1].filter((known) => known <= number).map((known) => makeRevision(known));
  server.answer(listScheduleRevisions, { revisions, total: number });
  server.answer(getScheduleRevision, {
    protocolId,
    revision: makeRevision(1),
    tables: digitalized,
    changes: [],
  });
  const pages = vi.fn((edits: readonly CellEdit[]) => <p>{edits.length} marked</p>);
  const schedule = {
    protocolId,
    revision: makeRevision(number),
    tables: number === 1 ? digitalized : edited,
  };
  return renderScreen(<DigitalizedNote protocolId={protocolId} schedule={schedule} pages={pages} />);
}

it("lists later edits above the digitalized pages, with a link to the comparison", async () => {
  const { user, search } = open(3);
  await screen.findByText(/^Edited since in revision 3, 1 change\./);
  expect(await screen.findByText("1 marked")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Compare with revision 1" }));
  expect(Object.fromEntries(search())).toEqual({ view: "matrix", history: "open", compare: "1..3" });
});

it("shows no note for an unedited schedule", async () => {
  open(1);
  expect(await screen.findByText("0 marked")).toBeTruthy();
  expect(screen.queryByText("As digitalized")).toBeNull();
});
