import { personOf } from "../../access/caller.ts";
import { changeAccess } from "../../access/people-repository.ts";
import { hashSecret, newSecret } from "../../access/secret.ts";
import { createToken, listTokens, revokeToken } from "../../contract/account.ts";
import { uncacheableAnswer } from "../../http/answer.ts";
import type { EndpointRegistry } from "../../http/register-endpoint.ts";
import { type AccountTools, presentToken } from "./service.ts";

const dayInMs = 24 * 60 * 60 * 1000;

/** ACC-10: access tokens for programs. Only a hash is stored, so that a token is shown once. */
export function tokenRoutes(registry: EndpointRegistry, { database, forget }: AccountTools): void {
  registry.register(listTokens, async ({ caller }) => {
    const rows = await database.prisma.accessToken.findMany({
      where: { personId: personOf(caller).id },
      orderBy: { createdAt: "desc" },
    });
    return uncacheableAnswer({ tokens: rows.map(presentToken) });
  });

  registry.register(createToken, async ({ caller, body: { name, scope, days }, requestId }) => {
    const person = personOf(caller);
    const token = newSecret("ttt");
    const item = await changeAccess(database, async (tx) => {
      const row = await tx.accessToken.create({
        data: {
          ...{ personId: person.id, name, scope },
          tokenHash: new Uint8Array(hashSecret(token)),
          expiresAt: new Date(Date.now() + days * dayInMs),
        },
      });
      const after = { name, scope, expiresAt: row.expiresAt.toISOString() };
      const event = { action: "access.token-created", actor: person.name, requestId, person, after };
      return { result: presentToken(row), event };
    });
    return uncacheableAnswer({ token, item });
  });

  registry.register(revokeToken, async ({ caller, params: { tokenId }, requestId }) => {
    const person = personOf(caller);
    await changeAccess(database, async (tx) => {
      const where = { id: tokenId, personId: person.id };
      const row = await tx.accessToken.findFirst({ where });
      await tx.accessToken.deleteMany({ where });
      const before = { name: row?.name, scope: row?.scope };
      const event = { action: "access.token-revoked", actor: person.name, requestId, person, before };
      return { result: undefined, event: row === null ? null : event };
    });
    forget();
    return uncacheableAnswer({});
  });
}
