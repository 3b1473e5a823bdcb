import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { cancelUpload, getProtocol, getUpload } from "@trialtrace/backend/contract";
import { Link } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { answerProtocols } from "../../testing/answer-protocols.ts";
import { createFakeServer } from "../../testing/fake-server.ts";
import { createFakeUploads } from "../../testing/fake-upload.ts";
import { makeDashboard, makeProtocol } from "../../testing/protocols.ts";
import { renderRoutes, renderScreen } from "../../testing/render.tsx";
import { makeUpload } from "../../testing/uploads.ts";
import { RegistryPage } from "./components/registry-page.tsx";
import { rememberedUpload, rememberUpload } from "./use-upload.ts";

function open() {
  const server = createFakeServer();
  answerProtocols(server, [makeProtocol()]);
  const uploads = createFakeUploads();
  const rendered = renderScreen(<RegistryPage />);
  const choose = async (file: File) => {
    const input = rendered.container.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error("no file input");
    input.accept = "";
    await rendered.user.upload(input, file);
  };
  return { server, uploads, choose, ...rendered };
}

function renderRoutesWithAnotherScreen() {
  const links = (
    <nav key="links">
      <Link to="/">to /</Link>
      <Link to="/elsewhere">to /elsewhere</Link>
    </nav>
  );
  const rendered = renderRoutes([
    { path: "/", element: [links, <RegistryPage key="page" />] },
    { path: "/elsewhere", element: [links, <p key="page">Another screen</p>] },
  ]);
  const goTo = (path: string) => rendered.user.click(screen.getByRole("link", { name: `to ${path}` }));
  return { ...rendered, goTo };
}

const file = new File(["x".repeat(1024)], "study.pdf");

describe("UPL-2", () => {
  it("shows the drop zone as specified", async () => {
    open();
    screen.getByRole("heading", { name: "Digitalize New Protocol" });
    screen.getByText("Drop your protocol here");
    screen.getByText("PDF, Word, or TXT files up to 50MB");
    screen.getByRole("button", { name: "Choose File" });
    await screen.findByText("1 Available");
  });

  it("UPL-1: rejects an unacceptable file in the browser and sends nothing", async () => {
    const { choose, uploads } = open();
    await choose(new File(["x"], "picture.png"));
    await screen.findByText("picture.png is not a PDF, Word, or TXT file.");
    const large = new File(["x"], "large.pdf");
    Object.defineProperty(large, "size", { value: 51 * 1024 * 1024 });
    await choose(large);
    await screen.findByText("large.pdf is 51 MB; the limit is 50 MB.");
    expect(uploads).toEqual([]);
  });

  it("shows bytes, then pages, then the protocol, and refreshes the list", async () => {
    const { server, uploads, choose } = open();
    await choose(file);
    await screen.findByText("Sending 0.0 of 0.0 MB");
    expect(uploads[0]?.url).toBe("/api/uploads?fileName=study.pdf");
    uploads[0]?.progress(1024);
    await screen.findByText("Checking the file");
    server.answer(getUpload, makeUpload({ state: "rendering", pagesDone: 3, pagesTotal: 12 }));
    uploads[0]?.answer(200, makeUpload());
    await screen.findByText("3 of 12 pages rendered");
    answerProtocols(server, [makeProtocol(), makeProtocol({ id: "study.pdf", extractionStatus: "pending" })]);
    server.answer(
      getUpload,
      makeUpload({ state: "ready", pagesDone: 12, pagesTotal: 12, protocolId: "study.pdf" }),
    );
    await screen.findByText("Registered");
    await screen.findByText("2 Available");
    screen.getByText("Nothing extracted");
    expect(screen.getByRole("link", { name: "Open protocol" }).getAttribute("href")).toBe(
      "/dashboard?protocolId=study.pdf",
    );
    expect(screen.getByRole("link", { name: "View page 1" }).getAttribute("href")).toBe(
      "/dashboard?protocolId=study.pdf&page=1",
    );
    expect(rememberedUpload()).toBeNull();
  });

  it("forgets a result once the protocol is no longer in the registry", async () => {
    const server = createFakeServer();
    answerProtocols(server, [makeProtocol(), makeProtocol({ id: "study.pdf" })]);
    server.answer(getProtocol, makeDashboard());
    const uploads = createFakeUploads();
    let client: QueryClient | undefined;
    const WithClient = () => {
      client = useQueryClient();
      return <RegistryPage />;
    };
    const { container, user } = renderScreen(<WithClient />);
    const input = container.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error("no file input");
    await user.upload(input, file);
    uploads[0]?.answer(200, makeUpload({ state: "ready", pagesTotal: 12, protocolId: "study.pdf" }));
    await screen.findByText("Registered");
    await screen.findByText("2 Available");
    answerProtocols(server, [makeProtocol()]);
    server.fail(getProtocol, "protocol-not-found");
    await client?.invalidateQueries();
    await screen.findByText("1 Available");
    await waitFor(() => expect(screen.queryByText("Registered")).toBeNull());
  });

  it("continues sending while another screen is shown", async () => {
    const server = createFakeServer();
    answerProtocols(server, [makeProtocol()]);
    const uploads = createFakeUploads();
    const { container, user, goTo } = renderRoutesWithAnotherScreen();
    const input = container.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error("no file input");
    await user.upload(input, file);
    await goTo("/elsewhere");
    await screen.findByText("Another screen");
    expect(uploads[0]?.aborted).toBe(false);
    uploads[0]?.progress(512);
    await goTo("/");
    await screen.findByText("Sending 0.0 of 0.0 MB");
    screen.getByText("study.pdf");
  });

  it("accepts a dropped file", async () => {
    const { uploads } = open();
    const zone = screen.getByText("Drop your protocol here").closest("[class*=zone]");
    if (!zone) throw new Error("no zone");
    fireEvent.drop(zone, { dataTransfer: { files: [file] } });
    await screen.findByText("Sending 0.0 of 0.0 MB");
    expect(uploads).toHaveLength(1);
  });

  it("cancels while sending", async () => {
    const { uploads, choose, user } = open();
    await choose(file);
    await user.click(await screen.findByRole("button", { name: "Cancel" }));
    await screen.findByText("Nothing from study.pdf was stored.");
    expect(uploads[0]?.aborted).toBe(true);
    screen.getByText("Drop your protocol here");
  });

  it("cancels processing on the server", async () => {
    const { server, uploads, choose, user } = open();
    server.answer(getUpload, makeUpload({ state: "rendering", pagesDone: 3, pagesTotal: 12 }));
    server.answer(cancelUpload, makeUpload({ state: "cancelled" }));
    await choose(file);
    uploads[0]?.answer(200, makeUpload());
    await screen.findByText("3 of 12 pages rendered");
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await screen.findByText("Nothing from study.pdf was stored.");
    expect(server.calls.filter(({ endpoint }) => endpoint === "cancelUpload")).toHaveLength(1);
  });

  it("shows the server's error", async () => {
    const { uploads, choose } = open();
    await choose(file);
    const detail = "study.pdf is truncated: its end is missing.";
    const problem = { type: "t", title: "t", status: 422, detail, code: "unusable-file", requestId: "r" };
    uploads[0]?.answer(422, problem);
    await screen.findByText("The upload failed");
    screen.getByText(detail);
  });

  it("reports an unreachable server", async () => {
    const { uploads, choose } = open();
    await choose(file);
    uploads[0]?.disconnect();
    await screen.findByText("Cannot reach the server. Check that it is running.");
  });

  it("reports why a file could not be rendered", async () => {
    const { server, uploads, choose } = open();
    server.answer(getUpload, makeUpload({ state: "failed", error: "The PDF is encrypted." }));
    await choose(file);
    uploads[0]?.answer(200, makeUpload());
    await screen.findByText("This file cannot be used");
    screen.getByText("study.pdf: The PDF is encrypted.");
  });

  it("links to the protocol with the same document", async () => {
    const { uploads, choose } = open();
    await choose(file);
    uploads[0]?.answer(200, makeUpload({ state: "duplicate", protocolId: "AZD9291.pdf" }));
    await screen.findByText("This document is already registered");
    expect(screen.getByRole("link", { name: "Open protocol" }).getAttribute("href")).toBe(
      "/dashboard?protocolId=AZD9291.pdf",
    );
  });

  it("states that pages are typeset, with notes on the document", async () => {
    const { server, uploads, choose } = open();
    const notice = "Page 2 is damaged and cannot be displayed.";
    const text = { mediaType: "text/plain", notice } as const;
    server.answer(getUpload, makeUpload({ ...text, state: "rendering", pagesTotal: 2 }));
    await choose(file);
    uploads[0]?.answer(200, makeUpload(text));
    await screen.findByText("0 of 2 pages rendered");
    screen.getByText(notice);
    answerProtocols(server, [makeProtocol({ id: "study.txt" })]);
    server.answer(
      getUpload,
      makeUpload({ ...text, state: "ready", pagesDone: 2, pagesTotal: 2, protocolId: "study.txt" }),
    );
    await screen.findByText("Registered");
    screen.getByText("2 pages of study.pdf can be viewed.");
    screen.getByText("These pages are typeset from the file's text and do not show its original layout.");
    screen.getByText(notice);
  });

  it("resumes waiting for the upload after a reload", async () => {
    rememberUpload(makeUpload().id);
    const { server } = open();
    server.answer(getUpload, makeUpload({ state: "rendering", pagesDone: 5, pagesTotal: 12 }));
    await screen.findByText("5 of 12 pages rendered");
  });

  it("forgets an upload unknown to the server", async () => {
    rememberUpload(makeUpload().id);
    const { server } = open();
    server.fail(getUpload, "upload-not-found");
    await waitFor(() => expect(rememberedUpload()).toBeNull());
    screen.getByText("Drop your protocol here");
  });
});
