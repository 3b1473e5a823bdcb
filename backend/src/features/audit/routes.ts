import type { Database } from "@trialtrace/db";
import {
  type AuditFilter,
  getAuditChain,
  getAuditCsv,
  getAuditJson,
  listAudit,
} from "../../contract/audit.ts";
import { etagOf, uncacheableAnswer } from "../../http/answer.ts";
import type { EndpointRegistry } from "../../http/register-endpoint.ts";
import { auditWhere } from "../../record/audit-filter.ts";
import { type AuditFormat, auditText } from "../../record/export-audit.ts";
import { createChainCheck } from "./chain-check.ts";
import { presentEvent } from "./presenter.ts";

/** AUD-6: the audit trail as a filtered list, its chain, and exports of the filtered rows. */
export function auditRoutes(registry: EndpointRegistry, database: Database): void {
  const { prisma } = database;
  const checkChain = createChainCheck(database);
  /** A removed protocol has no names left, but its record is found under its id. */
  const whereOf = async (filter: AuditFilter) => {
    const { protocolId: name } = filter;
    if (name === undefined) return auditWhere(filter);
    const named = await prisma.protocolIdentifier.findUnique({ where: { value: name } });
    return auditWhere({ ...filter, protocolId: named?.protocolId ?? name });
  };

  registry.register(listAudit, async ({ query: { limit, offset, ...filter } }) => {
    const where = await whereOf(filter);
    const [events, total] = await Promise.all([
      prisma.auditEvent.findMany({ where, orderBy: { id: "desc" }, take: limit, skip: offset }),
      prisma.auditEvent.count({ where }),
    ]);
    return uncacheableAnswer({ events: events.map(presentEvent), total });
  });

  registry.register(getAuditChain, async () => uncacheableAnswer(await checkChain()));

  const download = async (format: AuditFormat, filter: AuditFilter) => {
    const where = await whereOf(filter);
    const head = await prisma.auditHead.findFirst();
    return {
      fileName: `audit.${format}`,
      etag: etagOf(head?.hash ?? "", JSON.stringify([format, where])),
      bytes: () => auditText(database, format, { where }),
    };
  };
  registry.registerDownload(getAuditCsv, ({ query }) => download("csv", query));
  registry.registerDownload(getAuditJson, ({ query }) => download("json", query));
}
