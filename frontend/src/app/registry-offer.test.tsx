import { screen } from "@testing-library/react";
import { getDigitization, getVersions } from "@trialtrace/backend/contract";
import { expect, test } from "vitest";
import { answerProtocols } from "../testing/answer-protocols.ts";
import { createFakeServer } from "../testing/fake-server.ts";
import { createFakeUploads } from "../testing/fake-upload.ts";
import { makeProtocol } from "../testing/protocols.ts";
import { renderScreen } from "../testing/render.tsx";
import { makeUpload } from "../testing/uploads.ts";
import { Component } from "./routes/registry-route.tsx";

test("STU-24: the upload card offers the study with the number that digitalization has read", async () => {
  const server = createFakeServer();
  const uploads = createFakeUploads();
  const protocolId = "study.pdf";
  const reading = {
    ...{ protocolId, stage: "pages", done: 3, total: 12, error: null, report: null },
    ...{ createdAt: "2026-11-23T12:00:00.000Z", updatedAt: "2026-11-23T12:00:00.000Z" },
  };
  answerProtocols(server, [makeProtocol({ id: protocolId, extractionStatus: "pending" })]);
  server.answer(getDigitization, { ...reading, state: "reading" });
  server.answer(getVersions, { protocolId, versions: [], offers: [] });
  const { container, user } = renderScreen(<Component />);
  const input = container.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error("There is no file input.");
  await user.upload(input, new File(["x"], protocolId));
  uploads[0]?.answer(200, makeUpload({ state: "ready", pagesTotal: 12, protocolId }));
  await screen.findByText("Registered");
  expect(screen.queryByText(/New version of/)).toBeNull();

  const offer = {
    id: "adaura",
    name: "ADAURA",
    title: "ADAURA",
    sponsor: "AstraZeneca",
    demonstration: false,
  };
  server.answer(getVersions, {
    protocolId,
    versions: [],
    offers: [{ ...offer, by: "registry number", number: "NCT02511106" }],
  });
  server.answer(getDigitization, { ...reading, state: "done" });
  await screen.findByText("New version of ADAURA?", {}, { timeout: 5_000 });
  screen.getByRole("button", { name: "Add as version" });
});
