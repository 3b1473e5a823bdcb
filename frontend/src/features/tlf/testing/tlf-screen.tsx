import { screen, within } from "@testing-library/react";
import { getDomain, type Json } from "@trialtrace/backend/contract";
import { createFakeServer, type FakeServer } from "../../../testing/fake-server.ts";
import { type Rendered, renderScreen } from "../../../testing/render.tsx";
import { TlfTab } from "../components/tlf-tab.tsx";
import { makeTlfAnswer } from "./tlf-data.ts";

/** A server that has this TLF document. */
export function serveTlfs(content: Json | null): FakeServer {
  const server = createFakeServer();
  server.answer(getDomain, makeTlfAnswer(content));
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
