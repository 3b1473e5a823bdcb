import type { Prisma } from "@trialtrace/db";
import { type Person, personOf, sessionOf } from "../../access/caller.ts";
import { checkPassword, type PasswordTools } from "../../access/check-password.ts";
import { hasRole, nameOfRoles } from "../../contract/access.ts";
import { listSignatures, signContent, signingMinutes, signingRoles } from "../../contract/signatures.ts";
import { requireProtocolId } from "../../documents/repository.ts";
import { uncacheableAnswer } from "../../http/answer.ts";
import { AppError } from "../../http/app-error.ts";
import type { EndpointRegistry } from "../../http/register-endpoint.ts";
import { readSignatures, signableContent, storeSignature } from "../../record/signatures.ts";
import { lockProtocol } from "../../store/write/transactions.ts";

/** ACC-13, ACC-14: signatures under revisions, reviews, and studies. */
export function signatureRoutes(registry: EndpointRegistry, tools: PasswordTools): void {
  const { database } = tools;
  const { prisma } = database;

  registry.register(listSignatures, async ({ query }) => {
    const protocolId = await requireProtocolId(database, query.protocolId);
    const signable = await signableContent(prisma, protocolId);
    const signatures = await readSignatures(prisma, protocolId, signable);
    return uncacheableAnswer({ protocolId, signable, signatures });
  });

  registry.register(signContent, async ({ query, body, caller, address, requestId }) => {
    const person = personOf(caller);
    const session = sessionOf(person);
    const protocolId = await requireProtocolId(database, query.protocolId);
    const { kind, contentHash, meaning, password } = body;
    requireRole(person, meaning, protocolId);
    if (session.method === "password") {
      if (password === undefined) throw passwordMissing();
      await checkPassword(tools, { login: person.login, password }, { address, requestId });
    }
    const signature = await prisma.$transaction(async (tx) => {
      await lockProtocol(tx, protocolId);
      if (session.method === "openid") {
        requireFresh(session.authenticatedAt, await lastSignature(tx, person.id));
      }
      const signable = await signableContent(tx, protocolId);
      const content = signable.find((one) => one.kind === kind && one.contentHash === contentHash);
      if (content === undefined) throw outdated();
      const { method } = session;
      const id = await storeSignature(tx, { protocolId, content, meaning, method, person, requestId });
      return (await readSignatures(tx, protocolId, signable)).find((one) => one.id === id);
    });
    return uncacheableAnswer(signature, { protocolId });
  });
}

function requireRole({ grants }: Person, meaning: keyof typeof signingRoles, protocolId: string): void {
  const needed = signingRoles[meaning];
  if (hasRole(grants, needed, protocolId)) return;
  throw new AppError(
    "forbidden",
    `Signing as ${meaning} needs ${nameOfRoles(needed)} in the study, which you do not have.`,
  );
}

/** 21 CFR 11.200: each signature is made with its own sign-in, which an earlier signature has not used. */
function requireFresh(authenticatedAt: Date, lastSigned: Date | null): void {
  const isRecent = Date.now() - authenticatedAt.getTime() < signingMinutes * 60_000;
  if (isRecent && (lastSigned === null || lastSigned < authenticatedAt)) return;
  throw new AppError(
    "sign-in-again",
    `Sign in again at your provider, then sign within ${signingMinutes} minutes. Each signature needs its own sign-in.`,
  );
}

function passwordMissing(): AppError {
  const message = "is required to sign";
  return new AppError("invalid-request", `password: ${message}`, {
    errors: [{ in: "body", field: "password", message }],
  });
}

const outdated = () =>
  new AppError(
    "signature-conflict",
    "It has been changed since you opened it. Nothing was signed; read it again before you sign.",
  );

/** When the person last signed, until the transaction ends the only one that signs for them. */
export async function lastSignature(tx: Prisma.TransactionClient, personId: string): Promise<Date | null> {
  await tx.$executeRaw`SELECT FROM people WHERE id = ${personId}::uuid FOR UPDATE`;
  const last = await tx.signature.findFirst({ where: { personId }, orderBy: { signedAt: "desc" } });
  return last?.signedAt ?? null;
}
