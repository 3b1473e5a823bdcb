import type { Database } from "@trialtrace/db";
import { authorOf, type Caller, studiesOf } from "../../access/caller.ts";
import { decideVersion as decideCall, getVersions, type Versions } from "../../contract/versions.ts";
import { requireProtocolId } from "../../documents/repository.ts";
import { documentAnswer, uncacheableAnswer } from "../../http/answer.ts";
import { AppError } from "../../http/app-error.ts";
import type { EndpointRegistry } from "../../http/register-endpoint.ts";
import { decideVersion } from "../../ingest/index.ts";
import { readOffers, readVersions } from "../../store/stored/read-versions.ts";

/** GET and PUT /api/versions. */
export function versionRoutes(registry: EndpointRegistry, database: Database): void {
  const versionsOf = async (protocolId: string, caller: Caller): Promise<Versions> => {
    const studies = studiesOf(caller);
    const stored = await database.prisma.protocol.findUnique({
      where: { id: protocolId },
      select: { versionGroup: true },
    });
    const group = stored?.versionGroup ?? null;
    const groups = await readVersions(database, group === null ? [] : [group], studies);
    const versions = groups.get(group ?? "") ?? [];
    return { protocolId, versions, offers: await readOffers(database, protocolId, studies) };
  };

  registry.register(getVersions, async ({ query, caller }) => {
    const versions = await versionsOf(await requireProtocolId(database, query.protocolId), caller);
    return documentAnswer(JSON.stringify(versions), "every-protocol");
  });

  registry.register(decideCall, async ({ body, requestId, caller }) => {
    const { author, source, reason, decision } = body;
    const id = await requireProtocolId(database, body.protocolId);
    const of = await requireProtocolId(database, body.of);
    if (id === of) throw new AppError("invalid-request", `'${id}' cannot be a version of itself.`);
    const act = { actor: authorOf(caller, author), source, reason, requestId };
    await decideVersion(database, { id, of, decision }, act);
    return uncacheableAnswer(await versionsOf(id, caller), { protocolId: id, listed: true });
  });
}
