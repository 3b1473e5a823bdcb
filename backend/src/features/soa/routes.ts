import type { Database } from "@trialtrace/db";
import {
  getSchedule,
  getScheduleRevision,
  listScheduleRevisions,
  saveSchedule as saveScheduleCall,
} from "../../contract/soa.ts";
import { protocolNotFound } from "../../documents/problems.ts";
import { documentAnswer, momentaryAnswer } from "../../http/answer.ts";
import type { EndpointRegistry } from "../../http/register-endpoint.ts";
import { presentChanges, presentRevision } from "./presenter.ts";
import { findProtocolId, findRevision, listRevisions, newestRevision } from "./repository.ts";
import { revisionMissing, saveSchedule, scheduleMissing } from "./service.ts";

/** `spec/decisions.md`, "Schedule of Assessments": reading, saving, and what was saved before. */
export function soaRoutes(registry: EndpointRegistry, database: Database): void {
  const idOf = async (identifier: string) => {
    const protocolId = await findProtocolId(database.prisma, identifier);
    if (protocolId === null) throw protocolNotFound(identifier);
    return protocolId;
  };

  registry.register(getSchedule, async ({ query }) => {
    const protocolId = await idOf(query.protocolId);
    const row = await newestRevision(database.prisma, protocolId);
    if (row === null) throw scheduleMissing(query.protocolId);
    const revision = presentRevision(row);
    const head = JSON.stringify({ protocolId, revision });
    // The stored text is sent as it is.
    return documentAnswer(`${head.slice(0, -1)},"tables":${row.body}}`, { protocolId });
  });

  registry.register(saveScheduleCall, async ({ query, body, ifMatch }) => {
    const saved = await saveSchedule(database, { protocolId: query.protocolId, ifMatch, ...body });
    const revision = presentRevision(saved.revision);
    return momentaryAnswer({ revision, changes: saved.changes }, { protocolId: saved.protocolId });
  });

  registry.register(listScheduleRevisions, async ({ query: { protocolId: identifier, limit, before } }) => {
    const protocolId = await idOf(identifier);
    const { revisions, total } = await listRevisions(database, protocolId, { limit, before });
    const answer = {
      revisions: revisions.map(presentRevision),
      total,
    };
    return documentAnswer(JSON.stringify(answer), { protocolId });
  });

  registry.register(getScheduleRevision, async ({ params, query }) => {
    const protocolId = await idOf(query.protocolId);
    const row = await findRevision(database.prisma, protocolId, params.number);
    if (row === null) throw revisionMissing(query.protocolId, params.number);
    const revision = presentRevision(row);
    const head = JSON.stringify({ protocolId, revision, changes: presentChanges(row) });
    return documentAnswer(`${head.slice(0, -1)},"tables":${row.body}}`, { protocolId });
  });
}
