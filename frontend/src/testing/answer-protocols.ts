import { browseRegistry, listProtocols, type ProtocolListItem } from "@trialtrace/backend/contract";
import { registryPage } from "@trialtrace/backend/derivations";
import type { FakeServer } from "./fake-server.ts";

/** Answers the calls that list protocols, as the server does. */
export function answerProtocols(server: FakeServer, items: readonly ProtocolListItem[]): void {
  server.answer(listProtocols, [...items]);
  server.answer(browseRegistry, ({ query: { q = "", sponsor = "", phase = "", page } }) =>
    registryPage(items, { text: q, sponsor, phase }, Number(page)),
  );
}
