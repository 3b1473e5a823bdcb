import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ProtocolListItem } from "../../contract/protocols.ts";
import { searchedParts } from "../../derivations/protocol-search.ts";
import { inOrder, studiesPerPage } from "../../derivations/registry-page.ts";
import { storeSearchTexts } from "../../ingest/index.ts";
import { openTestDatabase } from "../../ingest/testing/with-database.ts";
import { storeProtocol } from "../../testing/store-protocol.ts";
import { presentProtocols } from "./presenter.ts";
import { registryRows } from "./registry-repository.ts";
import { listProtocolRows, searchTexts } from "./repository.ts";

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  opened = await openTestDatabase();
  for (let at = 0; at < 40; at++) {
    const ingestedAt = new Date(Date.UTC(2026, 0, 1 + (at % 9)));
    await storeProtocol(opened.database, { id: `p-${at}`, ingestedAt, pages: 0, domains: [] });
  }
  // Versions of one study have different sponsors and phases; some protocols state neither, and one is hidden.
  await opened.database.pool.query(
    `UPDATE protocols SET
       sponsor = (ARRAY['Acme', 'acme', ' ', 'Unknown', 'Ångström'])[1 + n % 5],
       phase = (ARRAY['Phase 3', 'Phase 1b/2', ''])[1 + n % 3],
       registry_record = CASE WHEN n = 2 THEN '{"fields": ["sponsor"], "number": "NCT1", "version": "1"}'::jsonb ELSE '{}'::jsonb END,
       version_group = CASE WHEN n % 4 = 0 THEN 'p-' || n % 3 END,
       version_position = n % 5,
       removed_at = CASE WHEN n = 7 THEN now() END
      FROM (SELECT id, split_part(id, '-', 2)::int AS n FROM protocols) AS numbered WHERE numbered.id = protocols.id`,
  );
});
afterAll(() => opened[Symbol.asyncDispose]());

const none = { text: "", sponsor: "", phase: "" };

/** The same page, selected in memory. */
function expectedPage(all: readonly ProtocolListItem[], filter: typeof none, page: number) {
  const latest = new Map(all.map((item) => [item.id, item]));
  const studiesOf = (items: readonly ProtocolListItem[]) => [
    ...new Set(items.map((item) => latest.get(item.versions?.[0]?.id ?? item.id) ?? item)),
  ];
  const found = studiesOf(
    all.filter(
      ({ sponsor, phase }) =>
        (filter.sponsor === "" || sponsor === filter.sponsor) &&
        (filter.phase === "" || phase === filter.phase),
    ),
  );
  const choices = (items: readonly ProtocolListItem[], field: "sponsor" | "phase") => [
    ...new Set(items.map((item) => item[field]).filter((value) => value !== "")),
  ];
  const shown = Math.min(page, Math.max(1, Math.ceil(found.length / studiesPerPage)));
  const stated = all.filter(({ derivations }) => derivations.sponsor !== "default");
  return {
    ids: found.slice((shown - 1) * studiesPerPage, shown * studiesPerPage).map(({ id }) => id),
    ...{ page: shown, matching: found.length, total: studiesOf(all).length },
    sponsorCount: choices(stated, "sponsor").length,
    ...{ sponsors: inOrder(choices(all, "sponsor")), phases: inOrder(choices(all, "phase")) },
  };
}

const some = Array.from({ length: 20 }, (_unused, at) => `p-${at * 2}`);

describe.each([
  ["everyone", null],
  ["a person with a role in some studies", some],
])("REG-13: the registry of %s, selected by the database", (_, studies) => {
  it.each([
    ["no filter", none, 1],
    ["the second page", none, 2],
    ["a page beyond the last", none, 99],
    ["a sponsor", { ...none, sponsor: "Acme" }, 1],
    ["no sponsor", { ...none, sponsor: "Unknown" }, 1],
    ["a phase", { ...none, phase: "Phase 1b/2" }, 1],
    ["both", { ...none, sponsor: "Acme", phase: "Phase 3" }, 1],
    ["nothing", { ...none, sponsor: "nobody" }, 3],
  ])("is the page that its rules select: %s", async (_name, filter, page) => {
    const all = presentProtocols((await listProtocolRows(opened.database, {}, studies)).protocols);
    const rows = await registryRows(opened.database, { ...filter, found: null, page }, studies);
    const ordered = { ...rows, sponsors: inOrder(rows.sponsors), phases: inOrder(rows.phases) };
    expect(ordered).toEqual(expectedPage(all, filter, page));
  });

  it("keeps the order of a search", async () => {
    const found = ["p-3", "p-12", "p-8", "p-1", "p-7", "p-2"];
    const all = presentProtocols((await listProtocolRows(opened.database, {}, studies)).protocols);
    const first = found.flatMap((id) => all.find((item) => item.id === id) ?? []);
    const expected = [...new Set(first.map((item) => item.versions?.[0]?.id ?? item.id))];
    const rows = await registryRows(opened.database, { ...none, found, page: 1 }, studies);
    expect([rows.ids, rows.matching]).toEqual([expected, expected.length]);
  });

  it("has more than one page", async () => {
    const { total } = await registryRows(opened.database, { ...none, found: null, page: 1 }, null);
    expect(total).toBeGreaterThan(studiesPerPage);
  });
});

describe("REG-13: a search of the registry", () => {
  const search = async (text: string) =>
    (await searchTexts(opened.database, searchedParts(text), null)).map(({ id }) => id);
  const textOf = async (id: string) =>
    (await opened.database.prisma.protocol.findUniqueOrThrow({ where: { id } })).searchText;

  it("reads what is stored of the protocols, and those that changed since", async () => {
    while ((await storeSearchTexts(opened.database)) > 0);
    expect(await search("p-13")).toEqual(["p-13"]);
    expect(await search("100%")).toEqual([]);
    await opened.database.prisma.protocol.update({ where: { id: "p-13" }, data: { givenName: "Zebra" } });
    expect(await textOf("p-13")).toBeNull();
    expect(await search("zebra")).toEqual(["p-13"]);
    const data = { value: "okapi", primary: false, protocolId: "p-14" };
    await opened.database.prisma.protocolIdentifier.create({ data });
    expect((await search("zebra")).toSorted()).toEqual(["p-13", "p-14"]);
    await storeSearchTexts(opened.database);
    expect(await textOf("p-14")).toContain("okapi");
    expect([await search("zebra"), await search("okapi")]).toEqual([["p-13"], ["p-14"]]);
  });
});
