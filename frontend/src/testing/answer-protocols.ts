import { browseRegistry, listProtocols, type ProtocolListItem } from "@trialtrace/backend/contract";
import { inOrder, searchProtocols, searchTextOf, studiesPerPage } from "@trialtrace/backend/derivations";
import type { FakeServer } from "./fake-server.ts";

/** Items that match a search, as the server finds them. */
export function foundProtocols(items: readonly ProtocolListItem[], text: string): ProtocolListItem[] {
  const searched = items.map((item) => ({ id: item.id, searchText: searchTextOf(item) }));
  return searchProtocols(searched, text).flatMap((id) => items.find((item) => item.id === id) ?? []);
}

/** Answers the calls that list protocols, as the server does for studies with a single version. */
export function answerProtocols(server: FakeServer, items: readonly ProtocolListItem[]): void {
  const valuesOf = (field: "sponsor" | "phase") =>
    inOrder([...new Set(items.map((item) => item[field]))].filter((value) => value !== ""));
  server.answer(listProtocols, ({ query: { q = "" } }) => foundProtocols(items, q));
  server.answer(browseRegistry, ({ query: { q = "", sponsor = "", phase = "", page } }) => {
    const matching = foundProtocols(items, q).filter(
      (item) => (sponsor === "" || item.sponsor === sponsor) && (phase === "" || item.phase === phase),
    );
    const shown = Math.min(Number(page), Math.max(1, Math.ceil(matching.length / studiesPerPage)));
    const sponsors = valuesOf("sponsor");
    return {
      items: matching.slice((shown - 1) * studiesPerPage, shown * studiesPerPage),
      ...{ page: shown, matching: matching.length, total: items.length },
      ...{ sponsorCount: sponsors.length, sponsors, phases: valuesOf("phase") },
    };
  });
}
