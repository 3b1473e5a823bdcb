import type { Database } from "@trialtrace/db";
import { studiesOf } from "../../access/caller.ts";
import { searchLibrary } from "../../contract/search.ts";
import { documentAnswer } from "../../http/answer.ts";
import type { EndpointRegistry } from "../../http/register-endpoint.ts";
import { search } from "./service.ts";

/** GET /api/search: one study or the whole library. */
export function searchRoutes(registry: EndpointRegistry, database: Database): void {
  registry.register(searchLibrary, async ({ query, caller }) => {
    const { answer, protocolId } = await search(database, { ...query, studies: studiesOf(caller) });
    return documentAnswer(JSON.stringify(answer), protocolId === null ? "every-protocol" : { protocolId });
  });
}
