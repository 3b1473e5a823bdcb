import { type Person, personOf, sessionOf } from "../../access/caller.ts";
import { checkPassword } from "../../access/check-password.ts";
import { passwordFault } from "../../access/password-rules.ts";
import { changeAccess, withGrants } from "../../access/people-repository.ts";
import { hashPassword } from "../../access/secret.ts";
import { endedSession } from "../../access/sessions.ts";
import {
  changePassword,
  endOtherSessions,
  endSession,
  getAccount,
  listSessions,
  signIn,
  signOut,
} from "../../contract/account.ts";
import { uncacheableAnswer } from "../../http/answer.ts";
import { AppError } from "../../http/app-error.ts";
import type { EndpointRegistry } from "../../http/register-endpoint.ts";
import {
  type AccountTools,
  presentAccount,
  presentSession,
  signedInAnswer,
  signInPerson,
} from "./service.ts";

/** ACC-2 to ACC-6: signing in and out, and a person's own account. */
export function accountRoutes(registry: EndpointRegistry, tools: AccountTools): void {
  const { database, forget } = tools;
  const { prisma } = database;

  registry.register(signIn, async ({ body, ...origin }) => {
    if (!tools.isOn) throw new AppError("sign-in-off", "This server runs without sign-in.");
    const id = await checkPassword(tools, body, origin);
    return signedInAnswer(await signInPerson(tools, id, "password", origin));
  });

  registry.register(signOut, async ({ caller, requestId }) => {
    const person = personOf(caller);
    const session = sessionOf(person);
    await changeAccess(database, async (tx) => {
      await tx.session.deleteMany({ where: { id: session.id } });
      const event = { action: "access.signed-out", actor: person.name, requestId, person };
      return { result: undefined, event };
    });
    forget();
    const headers = { "Set-Cookie": endedSession(tools.sessions), "Clear-Site-Data": '"cache"' };
    const providerUrl = session.method === "openid" ? ((await tools.provider?.signOutUrl()) ?? null) : null;
    return { ...uncacheableAnswer({ providerUrl }), headers };
  });

  registry.register(getAccount, async ({ caller }) => {
    const person = personOf(caller);
    const found = await prisma.person.findUniqueOrThrow({ where: { id: person.id }, ...withGrants });
    return uncacheableAnswer(presentAccount(found, sessionOf(person).method));
  });

  registry.register(changePassword, async ({ caller, body, address, requestId }) => {
    const person = personOf(caller);
    const session = sessionOf(person);
    await checkPassword(tools, { login: person.login, password: body.current }, { address, requestId });
    const fault = passwordFault(body.next, [person.login, person.name]);
    if (fault !== null) throw new AppError("password-rejected", fault);
    const passwordHash = await hashPassword(body.next);
    await changeAccess(database, async (tx) => {
      await tx.person.update({ where: { id: person.id }, data: { passwordHash } });
      await tx.session.deleteMany({ where: { personId: person.id, id: { not: session.id } } });
      const event = { action: "access.password-changed", actor: person.name, requestId, person };
      return { result: undefined, event };
    });
    forget();
    return uncacheableAnswer({});
  });

  registry.register(listSessions, async ({ caller }) => {
    const person = personOf(caller);
    const rows = await prisma.session.findMany({
      where: { personId: person.id, expiresAt: { gt: new Date() } },
      orderBy: { lastSeenAt: "desc" },
    });
    const current = sessionOf(person).id;
    return uncacheableAnswer({ sessions: rows.map((row) => presentSession(row, current)) });
  });

  const endSessions = async (person: Person, where: { id: string | { not: string } }, requestId: string) => {
    await changeAccess(database, async (tx) => {
      const { count } = await tx.session.deleteMany({ where: { ...where, personId: person.id } });
      const event = { action: "access.session-ended", actor: person.name, requestId, person };
      return { result: undefined, event: count === 0 ? null : event };
    });
    forget();
    return uncacheableAnswer({});
  };

  registry.register(endSession, async ({ caller, params, requestId }) =>
    endSessions(personOf(caller), { id: params.sessionId }, requestId),
  );

  registry.register(endOtherSessions, async ({ caller, requestId }) => {
    const person = personOf(caller);
    return endSessions(person, { id: { not: sessionOf(person).id } }, requestId);
  });
}
