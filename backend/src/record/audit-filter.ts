import type { Prisma } from "@trialtrace/db";
import { type AuditFilter, auditKinds } from "../contract/audit.ts";

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
