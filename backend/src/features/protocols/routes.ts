import type { Database } from "@trialtrace/db";
import { getProtocol, listProtocols } from "../../contract/protocols.ts";
import { documentMissing, protocolNotFound } from "../../documents/problems.ts";
import { findDocument } from "../../documents/repository.ts";
import { documentAnswer, storedAnswer } from "../../http/answer.ts";
import type { EndpointRegistry } from "../../http/register-endpoint.ts";
import { presentProtocols } from "./presenter.ts";
import { listProtocolRows } from "./repository.ts";

/** 000, section 7: GET /api/protocols and GET /api/protocol. */
export function protocolRoutes(registry: EndpointRegistry, database: Database): void {
  registry.register(listProtocols, async ({ query }) => {
    const page = await listProtocolRows(database, query);
    return documentAnswer(JSON.stringify(presentProtocols(page)), "every-protocol", {
      headers: { "X-Total-Count": String(page.total) },
    });
  });

  registry.register(getProtocol, async ({ query: { protocolId } }) => {
    const found = await findDocument(database, protocolId, "dashboard");
    if (found === null) throw protocolNotFound(protocolId);
    if (found.document === null) throw documentMissing(found.protocolId, "dashboard");
    return storedAnswer(found.document, { protocolId: found.protocolId });
  });
}
