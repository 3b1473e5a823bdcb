import { screen, within } from "@testing-library/react";
import { getOutputs, type OutputRegistry } from "@trialtrace/backend/contract";
import { createFakeServer, type FakeServer } from "../../../testing/fake-server.ts";
import { type Rendered, renderScreen } from "../../../testing/render.tsx";
import { TlfTab } from "../components/tlf-tab.tsx";

/** A server with this registry; null if there are no shells. */
export function serveTlfs(registry: OutputRegistry | null): FakeServer {
  const server = createFakeServer();
  server.answer(getOutputs, { protocolId: "p1", registry });
  return server;
}

/** The tab at an address with more search parameters. */
export function showTlfs(search = ""): Rendered {
  return renderScreen(<TlfTab protocolId="p1" />, {
    at: `/dashboard?protocolId=p1&tab=tlf${search}`,
    pageCount: 200,
  });
}

/** Titles of the detail cards, in order. */
export function cardTitles(): (string | null)[] {
  const list = screen.queryByRole("list", { name: "TLF details" });
  if (!list) return [];
  return within(list)
    .queryAllByRole("article")
    .map((card) => within(card).getAllByRole("link")[0]?.textContent ?? null);
}
