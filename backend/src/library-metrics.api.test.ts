import { existsSync, readdirSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { type Dashboard, dashboardSchema, protocolListItemSchema } from "./contract/protocols.ts";
import { riskLibrarySchema } from "./contract/risk-library.ts";
import { withSeededServer } from "./testing/with-server.ts";

const root = new URL("../../seed-data/", import.meta.url);
const studies = readdirSync(root).filter((study) => existsSync(new URL(`${study}/protocol.json`, root)));

/** A bundle's files as they are on disk. Bypasses the ingest code on purpose, so that a wrong count would show. */
function filesOf(study: string) {
  const at = (file: string) => new URL(`${study}/${file}`, root);
  const has = (file: string) => existsSync(at(file));
  const read = (file: string): unknown => JSON.parse(readFileSync(at(file), "utf8"));
  return { at, has, read };
}

const domainSchema = z.looseObject({ protocolData: z.unknown() });
const domainsSchema = z.union([
  z.array(domainSchema.extend({ domainName: z.string() })),
  z.record(z.string(), domainSchema),
]);

/** Name and content of each domain, in file order. */
function domainsIn(content: unknown): [string, unknown][] {
  const domains = domainsSchema.parse(content);
  return Array.isArray(domains)
    ? domains.map(({ domainName, protocolData }) => [domainName, protocolData])
    : Object.entries(domains).map(([name, { protocolData }]) => [name, protocolData]);
}

const emptyValues = new Set(["", "Not specified", "N/A", "null", "No data"]);

/** The values that a domain states; `undefined` for a field that is present but empty. */
function fieldsOf(content: unknown): unknown[] {
  const fields: unknown[] = [];
  const open = content === null || content === undefined ? [] : [content];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value !== "object" || value === null) {
      fields.push(value === null || emptyValues.has(String(value).trim()) ? undefined : value);
      continue;
    }
    const parts = Object.entries(value).flatMap(([key, part]) => (key === "provenance" ? [] : [part]));
    if (parts.length === 0) fields.push(undefined);
    open.push(...parts);
  }
  return fields;
}

/** Page count of a PDF, by its page objects. */
const pagesIn = (pdf: Buffer): number => pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;

const cardsOf = ({ domains }: Dashboard) =>
  Array.isArray(domains)
    ? domains
    : Object.entries(domains).map(([domainName, card]) => ({ ...card, domainName }));

describe("LIB-1: every dashboard metric matches a count of the stored data", () => {
  const server = withSeededServer();
  let listed: z.infer<typeof protocolListItemSchema>[] = [];
  const json = async (path: string): Promise<unknown> => {
    const answer = await server().get(path);
    expect(answer.status, path).toBe(200);
    return answer.json();
  };
  beforeAll(async () => {
    listed = protocolListItemSchema.array().parse(await json("/api/protocols"));
  });

  it.each(studies)("%s", async (study) => {
    const { at, has, read } = filesOf(study);
    const protocol = z
      .looseObject({ id: z.string(), title: z.string(), subtitle: z.string(), screened: z.int().optional() })
      .parse(read("protocol.json"));
    const dashboard = dashboardSchema.parse(
      await json(`/api/protocol?protocolId=${encodeURIComponent(protocol.id)}`),
    );
    const domains = domainsIn(read("domains.json"));
    const fields = domains.map(([name, content]) => [name, fieldsOf(content)] as const);
    const items = z.object({ items: z.array(z.unknown()) }).parse(read("risk-library.json")).items;

    expect(dashboard).toMatchObject({ title: protocol.title, subtitle: protocol.subtitle });
    expect(dashboard.metrics).toEqual({
      screened: protocol.screened ?? null,
      totalDataPoints: fields.flatMap(([, all]) => all.filter((value) => value !== undefined)).length,
      domains: domains.length,
      ractItems: items.length,
    });
    expect(
      cardsOf(dashboard).map(({ domainName, extracted, dataFields, completeness }) => ({
        ...{ domainName, extracted, dataFields, completeness },
      })),
    ).toEqual(
      fields.map(([domainName, all]) => {
        const extracted = all.filter((value) => value !== undefined).length;
        const completeness = all.length === 0 ? 0 : Math.round((100 * extracted) / all.length);
        return { domainName, extracted, dataFields: all.length, completeness };
      }),
    );
    expect(dashboard.documents).toEqual({
      eligibility: has("eligibility.json"),
      schedule: has("schedule.json") || has("schedule-html/tables.json"),
      scheduleTables: has("schedule.json"),
      scheduleHtml: has("schedule-html/tables.json"),
      statisticalAnalysisPlan:
        has("sap.json") || has("statistical-analysis-plan.json") || has("statistical-analysis.json"),
      tlf: has("tlf-shells.json"),
      riskLibrary: has("risk-library.json"),
    });
    expect(dashboard.protocol.pageCount).toBe(
      has("source.pdf") ? pagesIn(readFileSync(at("source.pdf"))) : 0,
    );
    expect(listed.find(({ id }) => id === protocol.id)).toEqual(dashboard.protocol);
  });

  it.each(studies)("risk library of %s", async (study) => {
    const { read } = filesOf(study);
    const { id } = z.looseObject({ id: z.string() }).parse(read("protocol.json"));
    // LIB-1: an item without a priority counts as medium.
    const item = z.looseObject({ priority: z.string().default("medium"), status: z.string().optional() });
    const { items } = z.looseObject({ items: z.array(item) }).parse(read("risk-library.json"));
    const { stats } = riskLibrarySchema.parse(
      await json(`/api/risk-library?protocolId=${encodeURIComponent(id)}`),
    );
    expect(stats.totalItems).toBe(items.length);
    expect(stats.resolvedItems).toBe(
      items.filter(({ status }) => /^(resolved|closed)$/i.test(status ?? "")).length,
    );
    for (const [key, priority] of [
      ["highPriority", "high"],
      ["mediumPriority", "medium"],
      ["lowPriority", "low"],
    ] as const) {
      expect(stats[key], key).toBe(items.filter((one) => one.priority === priority).length);
    }
  });
});
