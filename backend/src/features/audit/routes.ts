import type { AuditEvent, Database, Prisma } from "@trialtrace/db";
import { type Caller, studiesOf } from "../../access/caller.ts";
import {
  type AuditEventItem,
  type AuditFilter,
  auditKinds,
  getAuditChain,
  getAuditCsv,
  getAuditJson,
  listAudit,
  longestListedValue,
} from "../../contract/audit.ts";
import { jsonSchema } from "../../contract/value.ts";
import { etagOf, uncacheableAnswer } from "../../http/answer.ts";
import type { EndpointRegistry } from "../../http/register-endpoint.ts";
import { reuseResult } from "../../operation/reuse-result.ts";
import { type AuditFormat, auditText } from "../../record/export-audit.ts";
import { type AuditVerdict, verifyAudit } from "../../record/verify.ts";

/** Milliseconds for which a verdict counts: every row is read for it, and any number of people may ask. */
const validFor = 10_000;

export interface CheckedChain extends AuditVerdict {
  readonly checkedAt: string;
}

/** Verifies the chain of the audit trail. */
export const createChainCheck = (database: Database): (() => Promise<CheckedChain>) =>
  reuseResult(
    async () => ({ ...(await verifyAudit(database)), checkedAt: new Date().toISOString() }),
    validFor,
  );

/** AUD-6: the audit trail as a filtered list, its chain, and exports of the filtered rows. */
export function auditRoutes(registry: EndpointRegistry, database: Database): void {
  const { prisma } = database;
  const checkChain = createChainCheck(database);
  /** A removed protocol has no names left, but its record is found under its id. */
  const whereOf = async (filter: AuditFilter, caller: Caller) => {
    const limits = limitsOf(caller);
    const { protocolId: name } = filter;
    if (name === undefined) return { AND: [auditWhere(filter), limits] };
    const named = await prisma.protocolIdentifier.findUnique({ where: { value: name } });
    return { AND: [auditWhere({ ...filter, protocolId: named?.protocolId ?? name }), limits] };
  };

  registry.register(listAudit, async ({ query: { limit, offset, ...filter }, caller }) => {
    const where = await whereOf(filter, caller);
    const [events, total] = await Promise.all([
      prisma.auditEvent.findMany({ where, orderBy: { id: "desc" }, take: limit, skip: offset }),
      prisma.auditEvent.count({ where }),
    ]);
    return uncacheableAnswer({ events: events.map(presentEvent), total });
  });

  registry.register(getAuditChain, async () => uncacheableAnswer(await checkChain()));

  const download = async (format: AuditFormat, filter: AuditFilter, caller: Caller) => {
    const where = await whereOf(filter, caller);
    const head = await prisma.auditHead.findFirst();
    return {
      fileName: `audit.${format}`,
      etag: etagOf(head?.hash ?? "", JSON.stringify([format, where])),
      bytes: () => auditText(database, format, { where }),
    };
  };
  registry.registerDownload(getAuditCsv, ({ query, caller }) => download("csv", query, caller));
  registry.registerDownload(getAuditJson, ({ query, caller }) => download("json", query, caller));
}

/** People see the rows of their studies; who signs in, and how, is for administrators. */
function limitsOf(caller: Caller): Prisma.AuditEventWhereInput {
  const studies = studiesOf(caller);
  if (studies !== null) return { protocolId: { in: [...studies] } };
  return studiesOf(caller, "administrator") === null ? {} : { NOT: { action: { startsWith: "access." } } };
}

/** An audit row as a list shows it: without values that would fill it. */
export function presentEvent(event: AuditEvent): AuditEventItem {
  const { id, at, hash, oldValue, newValue, ...rest } = event;
  const valuesOmitted = [oldValue, newValue].some(
    (value) => JSON.stringify(value).length > longestListedValue,
  );
  return {
    ...rest,
    id: Number(id),
    at: at.toISOString(),
    hash: Buffer.from(hash).toString("hex"),
    oldValue: valuesOmitted ? null : jsonSchema.parse(oldValue),
    newValue: valuesOmitted ? null : jsonSchema.parse(newValue),
    valuesOmitted,
  };
}

const dayInMs = 24 * 60 * 60 * 1000;

/** The audit rows that a filter selects. `protocolId` is the protocol's own id. */
export function auditWhere(filter: AuditFilter): Prisma.AuditEventWhereInput {
  const { protocolId, actor, source, kind, from, to, q, target } = filter;
  return {
    AND: [
      ...(protocolId === undefined ? [] : [{ protocolId }]),
      ...(actor === undefined ? [] : [{ actor: containing(actor) }]),
      ...(source === undefined ? [] : [{ source }]),
      ...(kind === undefined ? [] : [{ action: { startsWith: literal(auditKinds[kind]) } }]),
      ...(from === undefined ? [] : [{ at: { gte: new Date(from) } }]),
      ...(to === undefined ? [] : [{ at: { lt: new Date(Date.parse(to) + dayInMs) } }]),
      ...(q === undefined ? [] : [{ targetName: containing(q) }]),
      ...(target === undefined ? [] : [{ OR: belongingTo(target) }]),
    ],
  };
}

/** The target itself, everything below it, and the cells of a column. */
function belongingTo(target: string): Prisma.AuditEventWhereInput[] {
  const below = { target: { startsWith: `${literal(target)}/` } };
  const [, table, column] = /^(schedule\/[^/]+)\/columns\/([^/]+)$/.exec(target) ?? [];
  if (table === undefined || column === undefined) return [{ target }, below];
  const rows = { target: { startsWith: `${literal(table)}/rows/` } };
  return [{ target }, below, { AND: [rows, { target: { endsWith: `/cells/${literal(column)}` } }] }];
}

const containing = (text: string) => ({ contains: literal(text), mode: "insensitive" as const });

/** Characters with a special meaning in a database pattern. */
const literal = (text: string): string => text.replace(/[\\%_]/g, "\\$&");
