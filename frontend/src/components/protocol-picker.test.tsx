import { screen, waitFor } from "@testing-library/react";
import { getProtocol, getVersions, listProtocols } from "@trialtrace/backend/contract";
import { useState } from "react";
import { expect, it } from "vitest";
import { foundProtocols } from "../testing/answer-protocols.ts";
import { createFakeServer } from "../testing/fake-server.ts";
import { makeDashboard, makeProtocol } from "../testing/protocols.ts";
import { renderScreen } from "../testing/render.tsx";
import { ProtocolPicker, type ProtocolPickerProps } from "./protocol-picker.tsx";

const version = (id: string, documentVersion: string) => ({
  ...{ id, name: "VERA", documentVersion, documentDate: null },
  ...{ lastUpdated: "2026-03-10T09:00:00.000Z", demonstration: false },
});
const versions = [version("vera-2", "2"), version("vera-1", "1")];
const named = (id: string, protocolAcronym: string) =>
  makeProtocol({ id, title: `Study ${id}`, protocolAcronym });
const protocols = [
  makeProtocol({ ...named("ada.pdf", "ADA"), aliases: ["ada"] }),
  ...versions.map(({ id }) => ({ ...named(id, "VERA"), versions })),
  ...Array.from({ length: 30 }, (_, at) => named(`other-${at}`, `OTHER ${at}`)),
];

function serve() {
  const server = createFakeServer();
  server.answer(listProtocols, ({ query: { q = "", limit } }) =>
    (q === "" ? protocols : foundProtocols(protocols, q)).slice(0, Number(limit)),
  );
  return server;
}

function Choice({ value, ...props }: Partial<ProtocolPickerProps>) {
  const [chosen, setChosen] = useState(value ?? null);
  return (
    <>
      <ProtocolPicker label="Study" {...props} value={chosen} onChange={setChosen} />
      <output>{chosen ?? "none"}</output>
    </>
  );
}

const input = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Study" });
const labels = () => screen.queryAllByRole("option").map((option) => option.textContent);
const lists = ({ calls }: ReturnType<typeof serve>) =>
  calls.filter(({ endpoint }) => endpoint === "listProtocols").map(({ query }) => query);

it("REG-14: loads nothing until it is opened, then the first protocols, without the omitted one", async () => {
  const server = serve();
  const { user } = renderScreen(<Choice omitted="ada" />);
  expect(server.calls).toEqual([]);
  await user.click(input());
  await screen.findByRole("option", { name: "VERA · Version 2: Study vera-2" });
  expect(labels()).toHaveLength(20);
  expect(labels().at(-1)).toBe("Type to find others");
  expect(labels().join()).not.toContain("ADA");
  expect(lists(server)).toEqual([{ limit: "20" }]);
});

it("REG-14: searches while typing; the keyboard chooses a version, which stays shown", async () => {
  const server = serve();
  const { user } = renderScreen(<Choice allLabel="All studies" />);
  expect(input().value).toBe("All studies");
  await user.click(input());
  await screen.findByRole("option", { name: "All studies" });
  await user.keyboard("vera");
  await waitFor(() =>
    expect(labels()).toEqual([1, 2].map((at) => `VERA · Version ${3 - at}: Study vera-${3 - at}`)),
  );
  expect(lists(server)).toEqual([{ limit: "20" }, { limit: "20", q: "vera" }]);
  await user.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  expect(screen.getByRole("status").textContent).toBe("vera-1");
  await user.tab();
  expect(input().value).toBe("VERA · Version 1: Study vera-1");
  await user.click(input());
  await user.click(await screen.findByRole("option", { name: "All studies" }));
  expect([screen.getByRole("status").textContent, input().value]).toEqual(["none", "All studies"]);
});

it("REG-14: shows the one that is chosen by an alias, and the id of one that is no longer stored", async () => {
  const server = serve();
  const { protocolId, ...none } = { protocolId: "ada.pdf", versions: [], offers: [] };
  server.answer(getProtocol, makeDashboard({ protocol: protocols[0] ?? makeProtocol() }));
  server.answer(getVersions, { protocolId, ...none });
  const { unmount } = renderScreen(<Choice value="ada" />);
  await waitFor(() => expect(input().value).toBe("ADA: Study ada.pdf"));
  unmount();
  server.fail(getProtocol, "protocol-not-found");
  renderScreen(<Choice value="gone" />);
  await waitFor(() => expect(server.calls.at(-1)?.query).toEqual({ protocolId: "gone" }));
  expect(input().value).toBe("gone");
});

it("REG-14: states that it searches, that nothing matches, and why a search failed", async () => {
  const server = serve();
  const release = server.hold(listProtocols);
  const { user } = renderScreen(<Choice />);
  await user.click(input());
  await screen.findByText("Searching...");
  release();
  await screen.findAllByRole("option");
  await user.keyboard("xyzzy");
  await screen.findByText("No studies match");
  server.fail(listProtocols, "database-unavailable", "The database does not respond.");
  await user.keyboard("z");
  await screen.findByText("The database does not respond.");
});
