import { screen, waitFor } from "@testing-library/react";
import {
  type BundleUpload,
  cancelBundleUpload,
  createBundleUpload,
  getBundleUpload,
} from "@trialtrace/backend/contract";
import { afterEach, describe, expect, it, vi } from "vitest";
import { answerProtocols } from "../testing/answer-protocols.ts";
import { createFakeServer } from "../testing/fake-server.ts";
import { createFakeUploads } from "../testing/fake-upload.ts";
import { makeProtocol } from "../testing/protocols.ts";
import { renderRoutes } from "../testing/render.tsx";
import { Component } from "./routes/registry-route.tsx";

const upload: BundleUpload = {
  ...{ id: "01890000-0000-7000-8000-000000000001", state: "receiving", fileName: "ABC-101.zip" },
  ...{ size: 100, received: 0, pagesDone: 0, pagesTotal: null, report: null, error: null },
};
const outcome = {
  ...{ source: "ABC-101.zip", protocolId: "ABC-101", title: "T", outcome: "created" as const },
  ...{ contentHash: "h", pageCount: 0, problems: [], warnings: [], notes: [], milliseconds: 1 },
};
const rows = ["Procedure,Screening,Day 1,Day 8", "Consent,X,,", "Vital signs,X,X,X", "ECG,X,,X"];

async function open(file: File) {
  const server = createFakeServer();
  answerProtocols(server, [makeProtocol()]);
  const uploads = createFakeUploads();
  const { container, user } = renderRoutes([
    { path: "/", element: <Component /> },
    { path: "/dashboard", element: <p>The schedule tab</p> },
  ]);
  const input = container.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error("There is no file input.");
  await user.upload(input, file);
  await screen.findByRole("dialog", { name: "New study from a schedule" }, { timeout: 20_000 });
  return { server, uploads, user };
}

afterEach(() => vi.unstubAllGlobals());

describe("DIG-24: a schedule's file on the upload card", () => {
  it("shows what was recognized, and becomes a study when it has a title", async () => {
    const { server, uploads, user } = await open(new File([rows.join("\n")], "visits.csv"));
    await screen.findByText("3 procedures, 3 visits, 6 marks, 0 footnotes");
    expect(screen.getByRole("textbox", { name: "Title" })).toHaveProperty("value", "visits");
    await user.type(screen.getByRole("textbox", { name: "Protocol number" }), "ABC-101");
    server.answer(createBundleUpload, upload);
    await user.click(screen.getByRole("button", { name: "Create study" }));
    await waitFor(() => expect(uploads).toHaveLength(1));
    server.answer(getBundleUpload, { ...upload, state: "ready", report: outcome });
    uploads[0]?.answer(200, { ...upload, state: "queued" });
    await screen.findByText("The schedule tab");
  });

  it("also becomes a study on a page that was not loaded over https", async () => {
    const random = crypto.getRandomValues.bind(crypto);
    vi.stubGlobal("crypto", { getRandomValues: random });
    const { server, uploads, user } = await open(new File([rows.join("\n")], "visits.csv"));
    await screen.findByText(/^3 procedures/);
    server.answer(createBundleUpload, upload);
    await user.click(screen.getByRole("button", { name: "Create study" }));
    await waitFor(() => expect(uploads).toHaveLength(1));
  });

  it("keeps the dialog with the reason if the study exists", async () => {
    const { server, uploads, user } = await open(new File([rows.join("\n")], "visits.csv"));
    await screen.findByText(/^3 procedures/);
    server.answer(createBundleUpload, upload);
    await user.click(screen.getByRole("button", { name: "Create study" }));
    await waitFor(() => expect(uploads).toHaveLength(1));
    const message = '"visits" is already the id of a stored study.';
    const problem = { file: "protocol.json", path: "$.id", expected: "e", found: "f", message };
    uploads[0]?.answer(200, {
      ...{ ...upload, state: "failed" },
      report: { ...outcome, outcome: "failed", problems: [problem] },
    });
    await screen.findByText(message);
    expect(screen.getByRole("button", { name: "Create study" })).toHaveProperty("disabled", false);
  });

  it("stores nothing if it is closed while it is being sent", async () => {
    const { server, uploads, user } = await open(new File([rows.join("\n")], "visits.csv"));
    await screen.findByText(/^3 procedures/);
    server.answer(createBundleUpload, upload);
    server.answer(cancelBundleUpload, { ...upload, state: "cancelled" });
    await user.click(screen.getByRole("button", { name: "Create study" }));
    await waitFor(() => expect(uploads).toHaveLength(1));
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(uploads[0]?.aborted).toBe(true));
    await waitFor(() =>
      expect(server.calls.some(({ endpoint }) => endpoint === cancelBundleUpload.id)).toBe(true),
    );
  });

  it("states why a file is no schedule, and sends nothing", async () => {
    const { uploads } = await open(new File(["Dear colleague,\nthe protocol follows."], "letter.csv"));
    await screen.findByText(/^No schedule was found: .* Nothing was stored\.$/);
    expect(uploads).toEqual([]);
  });
});
