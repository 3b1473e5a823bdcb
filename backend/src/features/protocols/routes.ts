import type { Database } from "@trialtrace/db";
import { authorOf, studiesOf } from "../../access/caller.ts";
import {
  addRegistryRecord as addRecordCall,
  browseRegistry,
  getProtocol,
  listProtocols,
  type RegistryPage,
  removeProtocol as removeProtocolCall,
  removeRegistryRecord as removeRecordCall,
  renameProtocol as renameProtocolCall,
} from "../../contract/protocols.ts";
import { searchedParts, searchProtocols } from "../../derivations/protocol-search.ts";
import { inOrder } from "../../derivations/registry-page.ts";
import { documentMissing, protocolNotFound } from "../../documents/problems.ts";
import { sendDocument } from "../../documents/repository.ts";
import { documentAnswer, uncacheableAnswer } from "../../http/answer.ts";
import { AppError } from "../../http/app-error.ts";
import type { EndpointRegistry } from "../../http/register-endpoint.ts";
import {
  deriveSearchTexts,
  IngestError,
  type RecordTask,
  recordInThread,
  removeProtocol,
  renameProtocol,
} from "../../ingest/index.ts";
import { presentProtocols } from "./presenter.ts";
import { registryRows } from "./registry-repository.ts";
import { listProtocolRows, protocolRows, searchTexts } from "./repository.ts";

interface Page {
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
}

/** API-1: GET /api/protocols and GET /api/protocol; and the name, registry record, and removal of a protocol. */
export function protocolRoutes(registry: EndpointRegistry, database: Database): void {
  const search = async (text: string, studies: readonly string[] | null) => {
    const rows = await searchTexts(database, searchedParts(text), studies);
    const missing = rows.flatMap(({ id, searchText }) => (searchText === null ? [id] : []));
    const derived = await deriveSearchTexts(database, missing);
    const known = rows.flatMap(({ id, searchText }) => {
      const text = searchText ?? derived.get(id);
      return text === undefined ? [] : [{ id, searchText: text }];
    });
    return searchProtocols(known, text);
  };
  const found = async (text: string, { limit, offset = 0 }: Page, studies: readonly string[] | null) => {
    const ids = await search(text, studies);
    const page = ids.slice(offset, limit === undefined ? undefined : offset + limit);
    return { protocols: await protocolRows(database, page, studies), total: ids.length };
  };

  registry.register(listProtocols, async ({ query, caller }) => {
    const studies = studiesOf(caller);
    const { protocols, total } = await (query.q
      ? found(query.q, query, studies)
      : listProtocolRows(database, query, studies));
    return documentAnswer(JSON.stringify(presentProtocols(protocols)), "every-protocol", {
      headers: { "X-Total-Count": String(total) },
    });
  });

  registry.register(browseRegistry, async ({ query: { q, ...filter }, caller }) => {
    const studies = studiesOf(caller);
    const found = q === "" ? null : await search(q, studies);
    const { ids, sponsors, phases, ...counts } = await registryRows(database, { found, ...filter }, studies);
    const answer: RegistryPage = {
      items: presentProtocols(await protocolRows(database, ids, studies)),
      ...counts,
      sponsors: inOrder(sponsors),
      phases: inOrder(phases),
    };
    return documentAnswer(JSON.stringify(answer), "every-protocol");
  });

  registry.register(getProtocol, ({ query: { protocolId } }) =>
    sendDocument(database, protocolId, { kind: "dashboard" }, (id) => {
      throw documentMissing(id, "dashboard");
    }),
  );

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

  registry.registerRaw(addRecordCall, async ({ params: { protocolId }, query, body, requestId, caller }) => {
    const { author, source } = query;
    const act = { actor: authorOf(caller, author), source, requestId };
    const completed = await replaceRecord({ url: database.url, name: protocolId, sent: body, act });
    return uncacheableAnswer(completed, { protocolId: completed.id, listed: true });
  });

  registry.register(removeRecordCall, async ({ params: { protocolId }, query, requestId, caller }) => {
    const { author, source } = query;
    const act = { actor: authorOf(caller, author), source, requestId };
    const removed = await replaceRecord({ url: database.url, name: protocolId, sent: null, act });
    return uncacheableAnswer(removed, { protocolId: removed.id, listed: true });
  });
}

/** @throws {AppError} if the record cannot be stored or removed */
async function replaceRecord(task: RecordTask) {
  const { kind, ...outcome } = await recordInThread(task);
  if ("id" in outcome) return outcome;
  if ("reason" in outcome) throw new AppError("unusable-file", outcome.reason);
  if (kind === "not-found") throw protocolNotFound(task.name);
  throw new AppError("invalid-request", "The body is not a JSON object.");
}

const missingAs = (protocolId: string) => (error: unknown) => {
  throw error instanceof IngestError ? protocolNotFound(protocolId) : error;
};
