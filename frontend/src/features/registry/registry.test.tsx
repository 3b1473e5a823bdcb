import { act, screen, waitFor, within } from "@testing-library/react";
import { browseRegistry } from "@trialtrace/backend/contract";
import { describe, expect, it, vi } from "vitest";
import { answerProtocols } from "../../testing/answer-protocols.ts";
import { createFakeServer } from "../../testing/fake-server.ts";
import { makeProtocol } from "../../testing/protocols.ts";
import { renderScreen } from "../../testing/render.tsx";
import { RegistryPage } from "./components/registry-page.tsx";

const adaura = makeProtocol({
  id: "AZD9291.pdf",
  protocolAcronym: "ADAURA",
  protocolNumber: "D5164C00001",
  compound: "osimertinib",
  sponsor: "AstraZeneca",
  demonstration: true,
});
const magnetism = makeProtocol({
  id: "magnetism-3",
  title: "MAGNETISM-3",
  sponsor: "Pfizer",
  phase: "Phase 1b/2",
  indication: "Non-Small Cell Lung Cancer",
  derivations: { indication: "default", status: "derived" },
});

const cards = () =>
  screen.getAllByRole("article").map((card) => within(card).getByRole("heading").textContent);

describe("REG-5", () => {
  it("shows protocol and sponsor counts and one card per protocol, linked to its dashboard", async () => {
    answerProtocols(createFakeServer(), [adaura, magnetism]);
    renderScreen(<RegistryPage />);
    screen.getByRole("heading", { level: 1, name: "Protocol Digitalization" });
    screen.getByText("Upload a new protocol or select from existing digitalized protocols");
    await screen.findByText("Browse 2 digitalized protocols • 2 sponsors");
    screen.getByText("2 Available");
    const link = screen.getByRole("link", { name: "ADAURA" });
    expect(link.getAttribute("href")).toBe("/dashboard?protocolId=AZD9291.pdf");
    screen.getByText("Demonstration data");
    screen.getByText(/not stated by the protocol/);
  });

  it("shows a loading message and an error, and retries", async () => {
    const server = createFakeServer();
    server.fail(browseRegistry, "database-unavailable", "The database does not respond.");
    const { user } = renderScreen(<RegistryPage />);
    screen.getByText("Loading protocols...");
    await screen.findByText("The database does not respond.");
    answerProtocols(server, [adaura]);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByRole("link", { name: "ADAURA" });
  });
});

describe("REG-10", () => {
  it("reads them from a shared link, and Back reverts a selection", async () => {
    answerProtocols(createFakeServer(), [adaura, magnetism]);
    const { user, back, search } = renderScreen(<RegistryPage />, { at: "/?sponsor=Pfizer" });
    await screen.findByText("2 Available");
    expect(cards()).toEqual(["MAGNETISM-3"]);
    await user.selectOptions(screen.getByRole("combobox", { name: "Sponsor" }), "All Sponsors");
    await waitFor(() => expect(cards()).toHaveLength(2));
    await act(back);
    expect(search().get("sponsor")).toBe("Pfizer");
    // It was shown before, so that it is in place for the position on the screen to be restored.
    expect(cards()).toEqual(["MAGNETISM-3"]);
  });

  it("start at All Sponsors and All Phases, are in the URL, and are reset by Clear Filters", async () => {
    answerProtocols(createFakeServer(), [adaura, magnetism]);
    const { user, search } = renderScreen(<RegistryPage />);
    await screen.findByText("2 Available");
    screen.getByRole("option", { name: "All Sponsors", selected: true });
    screen.getByRole("option", { name: "All Phases", selected: true });
    await user.selectOptions(screen.getByRole("combobox", { name: "Sponsor" }), "AstraZeneca");
    await user.selectOptions(screen.getByRole("combobox", { name: "Phase" }), "Phase 1b/2");
    await user.type(screen.getByRole("searchbox", { name: "Search protocols" }), "osimer");
    await screen.findByText("No protocols match your search criteria");
    await waitFor(() => expect(search().toString()).toBe("sponsor=AstraZeneca&phase=Phase+1b%2F2&q=osimer"));
    await user.click(screen.getByRole("button", { name: "Clear Filters" }));
    screen.getByRole("option", { name: "All Sponsors", selected: true });
    screen.getByRole("option", { name: "All Phases", selected: true });
    expect(screen.getByRole<HTMLInputElement>("searchbox", { name: "Search protocols" }).value).toBe("");
    await waitFor(() => expect(search().toString()).toBe(""));
  });

  it("a sponsor in the URL that no protocol has stays visible and can be cleared", async () => {
    answerProtocols(createFakeServer(), [adaura]);
    const { user } = renderScreen(<RegistryPage />, { at: "/?sponsor=Nobody" });
    await screen.findByText("No protocols match your search criteria");
    screen.getByRole("option", { name: "Nobody", selected: true });
    await user.selectOptions(screen.getByRole("combobox", { name: "Sponsor" }), "All Sponsors");
    await waitFor(() => expect(cards()).toEqual(["ADAURA"]));
  });
});

it("REG-13: a long registry is loaded and drawn one page at a time", async () => {
  const many = Array.from({ length: 100 }, (_, index) =>
    makeProtocol({ id: `p-${index}`, protocolAcronym: `STUDY-${index + 1}`, study: "" }),
  );
  const server = createFakeServer();
  answerProtocols(server, many);
  const { user, search } = renderScreen(<RegistryPage />);
  await screen.findByText("100 Available");
  expect(server.calls.map(({ endpoint }) => endpoint)).toEqual(["browseRegistry"]);
  expect(cards()).toHaveLength(24);
  expect(document.querySelectorAll("*").length).toBeLessThan(2500);
  await user.click(screen.getByRole("button", { name: "Last page" }));
  await waitFor(() => expect(cards().at(-1)).toBe("STUDY-100"));
  await user.type(screen.getByRole("searchbox", { name: "Search protocols" }), "study-77");
  await waitFor(() => expect(cards()[0]).toBe("STUDY-77"));
  expect(search().get("listPage")).toBeNull();
});

describe("REG-11: an empty list", () => {
  it("is fetched once more, after 3 seconds", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const server = createFakeServer();
    answerProtocols(server, []);
    renderScreen(<RegistryPage />);
    await screen.findByText("No protocols yet");
    await act(() => vi.advanceTimersByTimeAsync(2500));
    expect(server.calls).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(600));
    expect(server.calls).toHaveLength(2);
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(server.calls).toHaveLength(2);
  });

  it("shows protocols found by the second fetch", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const server = createFakeServer();
    answerProtocols(server, []);
    renderScreen(<RegistryPage />);
    await screen.findByText("No protocols yet");
    answerProtocols(server, [adaura]);
    await act(() => vi.advanceTimersByTimeAsync(3000));
    await screen.findByRole("link", { name: "ADAURA" });
    screen.getByText("Browse 1 digitalized protocol • 1 sponsor");
    expect(screen.queryByText("No protocols yet")).toBeNull();
  });

  it("is not fetched again if it has protocols or failed", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const server = createFakeServer();
    answerProtocols(server, [adaura]);
    const { unmount } = renderScreen(<RegistryPage />);
    await screen.findByText("1 Available");
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(server.calls).toHaveLength(1);
    unmount();
    server.fail(browseRegistry, "database-unavailable");
    renderScreen(<RegistryPage />);
    await screen.findByText("Protocols could not be loaded");
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(server.calls).toHaveLength(2);
  });

  it("does not fetch after leaving the registry", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const server = createFakeServer();
    answerProtocols(server, []);
    const { unmount } = renderScreen(<RegistryPage />);
    await screen.findByText("No protocols yet");
    unmount();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server.calls).toHaveLength(1);
  });
});
