import { screen, within } from "@testing-library/react";
import { getSettings, listProtocols, searchLibrary } from "@trialtrace/backend/contract";
import { describe, expect, it } from "vitest";
import { makeHit, makeSearchAnswer } from "../../features/search/testing/make-hit.ts";
import { foundProtocols } from "../../testing/answer-protocols.ts";
import { createFakeServer } from "../../testing/fake-server.ts";
import { makeProtocol } from "../../testing/protocols.ts";
import { renderScreen } from "../../testing/render.tsx";
import { TopBar } from "./top-bar.tsx";

const adaura = makeProtocol({ id: "AZD9291.pdf", protocolAcronym: "ADAURA", protocolNumber: "D5164C00001" });
const magnetism = makeProtocol({ id: "magnetism-3", title: "MAGNETISM-3", indication: "Multiple Myeloma" });

function showTopBar(at = "/somewhere") {
  const server = createFakeServer();
  server.answer(listProtocols, (call) => foundProtocols([adaura, magnetism], call.query.q ?? ""));
  server.answer(searchLibrary, (call) =>
    makeSearchAnswer(
      call.query.q ?? "",
      call.query.q === "ecg" ? [{ kind: "text", count: 43, hits: [makeHit()] }] : [],
    ),
  );
  const externalLink = { label: "ClinicalTrials.gov", url: "https://clinicaltrials.gov" };
  server.answer(getSettings, { externalLink, scheduleReasonRequired: false, signIn: false });
  return { server, ...renderScreen(<TopBar />, { at }) };
}
const searchBox = () => screen.getByRole("searchbox", { name: /Find a protocol/ });

describe("REG-1", () => {
  it("shows the brand, the configured link, which opens in a new tab, and the fixed badge", async () => {
    showTopBar();
    expect(screen.getByRole("link", { name: /TrialTrace/ }).getAttribute("href")).toBe("/");
    const link = await screen.findByRole("link", { name: "ClinicalTrials.gov (opens in a new tab)" });
    expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual([
      "https://clinicaltrials.gov",
      "_blank",
    ]);
    screen.getByText("Study Team");
  });

  it("finds protocols while typing and opens the selected one by keyboard", async () => {
    const { user, address } = showTopBar();
    await user.keyboard("/");
    expect(document.activeElement).toBe(searchBox());
    await user.keyboard("myeloma");
    await screen.findByRole("option", { name: /MAGNETISM-3/ });
    expect(screen.getAllByRole("option")).toHaveLength(1);
    await user.keyboard("{ArrowDown}{Enter}");
    expect(address()).toBe("/dashboard?protocolId=magnetism-3");
  });

  it("ASK-13: / belongs to the search of a study while one is open", async () => {
    const { user } = showTopBar("/dashboard?protocolId=magnetism-3");
    await user.keyboard("/");
    expect(document.activeElement).not.toBe(searchBox());
    expect(screen.queryByText("/")).toBeNull();
  });

  it("Enter opens the first result, Escape clears the text", async () => {
    const { user, address } = showTopBar();
    await user.keyboard("/");
    await user.keyboard("d5164");
    await screen.findByRole("option");
    await user.keyboard("{Escape}");
    expect(searchBox()).toHaveProperty("value", "");
    await user.keyboard("d5164");
    await screen.findByRole("option");
    await user.keyboard("{Enter}");
    expect(address()).toBe("/dashboard?protocolId=AZD9291.pdf");
  });

  it("reports an empty result once typing pauses", async () => {
    const { user, server } = showTopBar();
    await user.type(searchBox(), "zebra");
    await screen.findByText("Nothing found in the library");
    expect(server.calls.filter((call) => call.endpoint === "listProtocols")).toHaveLength(1);
  });

  it("ASK-20, ASK-21: finds text and data in every study, opens a hit in place, and lists all hits in the dialog", async () => {
    const { user, address } = showTopBar();
    await user.type(searchBox(), "ecg");
    const group = within(await screen.findByRole("group", { name: "Protocol text 1 of 43" }));
    await user.click(group.getByRole("option", { name: /p\. 34/ }));
    expect(address()).toBe("/dashboard?protocolId=adaura&page=34&quote=An+ECG+is+taken.&hits=ecg");
    await user.type(searchBox(), "ecg");
    await screen.findByRole("option", { name: "Show all results for “ecg”" });
    await user.keyboard("{Enter}");
    expect(address()).toBe(
      "/dashboard?protocolId=adaura&page=34&quote=An+ECG+is+taken.&hits=ecg&search=ecg&searchIn=library",
    );
  });

  it("switches the color scheme", async () => {
    const { user } = showTopBar();
    await user.click(screen.getByRole("button", { name: "Switch to dark mode" }));
    expect(document.documentElement.getAttribute("data-mantine-color-scheme")).toBe("dark");
    await user.click(screen.getByRole("button", { name: "Switch to light mode" }));
    expect(document.documentElement.getAttribute("data-mantine-color-scheme")).toBe("light");
  });
});
