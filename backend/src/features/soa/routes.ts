import type { Database } from "@trialtrace/db";
import {
  getSchedule,
  getScheduleRevision,
  listScheduleRevisions,
  saveSchedule as saveScheduleCall,
} from "../../contract/soa.ts";
import { requireProtocolId } from "../../documents/repository.ts";
import { documentAnswer, largeDocumentAnswer, uncacheableJson } from "../../http/answer.ts";
import type { EndpointRegistry } from "../../http/register-endpoint.ts";
import { identifiedBody, readTables } from "../../record/read-revision.ts";
import { diffSchedules } from "../../schedule/diff.ts";
import { presentRevision } from "./presenter.ts";
import {
  findChanges,
  findRevision,
  listRevisions,
  newestRevision,
  type RevisionWithBody,
} from "./repository.ts";
import { revisionMissing, type SaveTools, saveSchedule, scheduleMissing } from "./service.ts";

/** SOA-14: reading, saving, and the revision history. */
export function soaRoutes(registry: EndpointRegistry, tools: SaveTools): void {
  const { database } = tools;

  registry.register(getSchedule, async ({ query }) => {
    const protocolId = await requireProtocolId(database, query.protocolId);
    const row = await newestRevision(database.statements, protocolId);
    if (row === null) throw scheduleMissing(query.protocolId);
    const head = JSON.stringify({ protocolId, revision: presentRevision(row) });
    const tables = await identifiedBody(database.prisma, protocolId, row);
    return largeDocumentAnswer([head.slice(0, -1), ',"tables":', tables, "}"], { protocolId });
  });

  registry.registerRaw(saveScheduleCall, async ({ query, body, ifMatch, requestId, signal, caller }) => {
    const save = { protocolId: query.protocolId, ifMatch, sent: body, requestId, signal, caller };
    const { protocolId, revision, changes } = await saveSchedule(tools, save);
    const head = JSON.stringify({ revision: presentRevision(revision) });
    return uncacheableJson(`${head.slice(0, -1)},"changes":${changes}}`, { protocolId });
  });

  registry.register(listScheduleRevisions, async ({ query: { protocolId: identifier, limit, before } }) => {
    const protocolId = await requireProtocolId(database, identifier);
    const { revisions, total } = await listRevisions(database.statements, protocolId, { limit, before });
    const answer = {
      revisions: revisions.map((row) => presentRevision(row)),
      total,
    };
    return documentAnswer(JSON.stringify(answer), { protocolId });
  });

  registry.register(getScheduleRevision, async ({ params, query }) => {
    const protocolId = await requireProtocolId(database, query.protocolId);
    const row = await findRevision(database.statements, protocolId, params.number);
    if (row === null) throw revisionMissing(query.protocolId, params.number);
    const revision = presentRevision(row);
    const changes = await changesOf(database, protocolId, row);
    const head = JSON.stringify({ protocolId, revision });
    const tables = await identifiedBody(database.prisma, protocolId, row);
    const parts = [head.slice(0, -1), ',"changes":', changes, ',"tables":', tables, "}"];
    return largeDocumentAnswer(parts, { protocolId });
  });
}

/** What a revision changed, as JSON. A revision from before ids were introduced is compared with its base. */
export async function changesOf(
  { prisma, statements }: Database,
  protocolId: string,
  revision: RevisionWithBody,
): Promise<string> {
  const { identified, baseNumber } = revision;
  if (identified) return findChanges(statements, protocolId, revision.number);
  const base = baseNumber === null ? null : await findRevision(statements, protocolId, baseNumber);
  if (base === null) return "[]";
  return JSON.stringify(
    diffSchedules(await readTables(prisma, protocolId, base), await readTables(prisma, protocolId, revision)),
  );
}
