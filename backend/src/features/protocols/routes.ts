import type { Database } from "@trialtrace/db";
import { authorOf, studiesOf } from "../../access/caller.ts";
import {
  addRegistryRecord as addRecordCall,
  browseRegistry,
  getProtocol,
  listProtocols,
  removeProtocol as removeProtocolCall,
  removeRegistryRecord as removeRecordCall,
  renameProtocol as renameProtocolCall,
} from "../../contract/protocols.ts";
import { searchProtocols } from "../../derivations/protocol-search.ts";
import { registryPage } from "../../derivations/registry-page.ts";
import { documentMissing, protocolNotFound } from "../../documents/problems.ts";
import { findDocument } from "../../documents/repository.ts";
import { documentAnswer, storedAnswer, uncacheableAnswer } from "../../http/answer.ts";
import { AppError } from "../../http/app-error.ts";
import type { EndpointRegistry } from "../../http/register-endpoint.ts";
import {
  addRegistryRecord,
  IngestError,
  RecordRefused,
  removeProtocol,
  removeRegistryRecord,
  renameProtocol,
} from "../../ingest/index.ts";
import { presentProtocols } from "./presenter.ts";
import { listProtocolRows } from "./repository.ts";

interface Page {
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
}

/** API-1: GET /api/protocols and GET /api/protocol; and the name, registry record, and removal of a protocol. */
export function protocolRoutes(registry: EndpointRegistry, database: Database): void {
  const listed = async (page: Page, studies: readonly string[] | null) => {
    const rows = await listProtocolRows(database, page, studies);
    return { items: presentProtocols(rows), total: rows.total };
  };
  // Part of the searched text is derived, so every protocol is presented before the best matches are selected.
  const found = async (text: string, { limit, offset = 0 }: Page, studies: readonly string[] | null) => {
    const all = searchProtocols((await listed({}, studies)).items, text);
    return { items: all.slice(offset, limit === undefined ? undefined : offset + limit), total: all.length };
  };

  registry.register(listProtocols, async ({ query, caller }) => {
    const studies = studiesOf(caller);
    const { items, total } = await (query.q ? found(query.q, query, studies) : listed(query, studies));
    return documentAnswer(JSON.stringify(items), "every-protocol", {
      headers: { "X-Total-Count": String(total) },
    });
  });

  registry.register(browseRegistry, async ({ query: { q, sponsor, phase, page }, caller }) => {
    const { items } = await listed({}, studiesOf(caller));
    const answer = registryPage(items, { text: q, sponsor, phase }, page);
    return documentAnswer(JSON.stringify(answer), "every-protocol");
  });

  registry.register(getProtocol, async ({ query: { protocolId } }) => {
    const found = await findDocument(database, protocolId, "dashboard");
    if (found === null) throw protocolNotFound(protocolId);
    if (found.document === null) throw documentMissing(found.protocolId, "dashboard");
    return storedAnswer(found.document, { protocolId: found.protocolId });
  });

  registry.register(removeProtocolCall, async ({ params: { protocolId }, query, requestId, caller }) => {
    const { author, source, reason } = query;
    const actor = authorOf(caller, author);
    const removed = await removeProtocol(database, protocolId, { actor, source, reason, requestId }).catch(
      missingAs(protocolId),
    );
    return uncacheableAnswer(removed, { protocolId: removed.id, listed: true });
  });

  registry.register(renameProtocolCall, async ({ params: { protocolId }, body, requestId, caller }) => {
    const { name, author, source } = body;
    const act = { actor: authorOf(caller, author), source, requestId };
    const renamed = await renameProtocol(database, protocolId, name || null, act).catch(
      missingAs(protocolId),
    );
    return uncacheableAnswer(renamed, { protocolId: renamed.id, listed: true });
  });

  registry.register(addRecordCall, async ({ params: { protocolId }, query, body, requestId, caller }) => {
    const { author, source } = query;
    const act = { actor: authorOf(caller, author), source, requestId };
    const bytes = Buffer.from(JSON.stringify(body));
    const completed = await addRegistryRecord(database, protocolId, bytes, act).catch(refusedAs(protocolId));
    return uncacheableAnswer(completed, { protocolId: completed.id, listed: true });
  });

  registry.register(removeRecordCall, async ({ params: { protocolId }, query, requestId, caller }) => {
    const { author, source } = query;
    const act = { actor: authorOf(caller, author), source, requestId };
    const removed = await removeRegistryRecord(database, protocolId, act).catch(refusedAs(protocolId));
    return uncacheableAnswer(removed, { protocolId: removed.id, listed: true });
  });
}

const refusedAs = (protocolId: string) => (error: unknown) => {
  if (error instanceof RecordRefused) throw new AppError("unusable-file", error.message);
  return missingAs(protocolId)(error);
};

const missingAs = (protocolId: string) => (error: unknown) => {
  throw error instanceof IngestError ? protocolNotFound(protocolId) : error;
};
