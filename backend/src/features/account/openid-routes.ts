import { personOf, sessionOf } from "../../access/caller.ts";
import { cookieName, readCookie, setCookie } from "../../access/cookies.ts";
import {
  decodeStarted,
  encodeStarted,
  type OpenIdProvider,
  type ProviderPerson,
} from "../../access/openid.ts";
import { changeAccess, isTaken, replaceGrants } from "../../access/people-repository.ts";
import { confirmOpenId, finishOpenId, startOpenId } from "../../contract/openid.ts";
import { uncacheableAnswer } from "../../http/answer.ts";
import { AppError } from "../../http/app-error.ts";
import type { EndpointRegistry } from "../../http/register-endpoint.ts";
import { type AccountTools, signedInAnswer, signInPerson } from "./service.ts";

/** Seconds for signing in at the provider. */
const startedFor = 600;

/** ACC-15: signing in at an OpenID provider. What was started is kept in the browser's cookie. */
export function openIdRoutes(registry: EndpointRegistry, tools: AccountTools): void {
  const { database, limits, provider, sessions } = tools;
  const name = cookieName("trialtrace_openid", sessions.secureCookies);
  const required = (): OpenIdProvider => {
    if (provider !== null) return provider;
    throw new AppError("sign-in-off", "This server has no OpenID provider.");
  };

  registry.register(startOpenId, async ({ body: { confirms }, address }) => {
    await limits.fromAddress(address);
    const { url, started } = await required().start(confirms);
    const cookie = setCookie(name, encodeStarted(started), startedFor, sessions.secureCookies);
    return { ...uncacheableAnswer({ url }), headers: { "Set-Cookie": cookie } };
  });

  const finish = async (query: string, cookies: string | undefined, address: string, confirms: boolean) => {
    await limits.fromAddress(address);
    const provider = required();
    const started = decodeStarted(readCookie(cookies, name));
    if (started?.confirms === confirms) return provider.finish(query, started);
    throw new AppError(
      "sign-in-failed",
      "This sign-in was started in another browser, or more than ten minutes ago. Start again.",
    );
  };
  registry.register(finishOpenId, async ({ body, cookies, ...origin }) => {
    const stated = await finish(body.query, cookies, origin.address, false);
    const known = await database.prisma.person.findUnique({ where: { subject: stated.subject } });
    const id = known?.id ?? (await introduce(stated, origin.requestId));
    return signedInAnswer(await signInPerson(tools, id, "openid", origin));
  });

  registry.register(confirmOpenId, async ({ body, cookies, caller, ...origin }) => {
    const { id } = personOf(caller);
    const replaces = sessionOf(personOf(caller)).id;
    const stated = await finish(body.query, cookies, origin.address, true);
    const known = await database.prisma.person.findUnique({ where: { subject: stated.subject } });
    if (known?.id !== id) {
      throw new AppError(
        "sign-in-failed",
        "You signed in to the provider as a different person. Sign in again with your own account.",
      );
    }
    return signedInAnswer(await signInPerson(tools, id, "openid", origin, { replaces }));
  });

  /** Links or adds a person who signs in at the provider for the first time. @returns the id */
  async function introduce(stated: ProviderPerson, requestId: string): Promise<string> {
    const { settings } = required();
    const { subject, verifiedEmail: login } = stated;
    if (login === null) {
      throw new AppError(
        "not-invited",
        `${settings.name} does not confirm your email address, by which an administrator could have invited you.`,
      );
    }
    return changeAccess(database, async (tx) => {
      const { count } = await tx.person.updateMany({ where: { login, subject: null }, data: { subject } });
      if (count === 1) {
        const person = await tx.person.findUniqueOrThrow({ where: { login } });
        const event = { action: "access.provider-linked", actor: person.name, requestId, person };
        return { result: person.id, event: { ...event, after: { subject } } };
      }
      const { defaultRole } = settings;
      if (defaultRole === null) {
        throw new AppError(
          "not-invited",
          `Nobody has invited ${login} to this server. Ask an administrator to add you with this address.`,
        );
      }
      const { id } = await tx.person.create({ data: { login, name: stated.name ?? login, subject } });
      const grants = [{ role: defaultRole, study: null }];
      await replaceGrants(tx, id, grants);
      const person = await tx.person.findUniqueOrThrow({ where: { id } });
      const event = { action: "access.person-added", actor: settings.name, requestId, person, after: grants };
      return { result: id, event };
    }).catch((error: unknown) => {
      throw isTaken(error)
        ? new AppError(
            "not-invited",
            `${stated.name ?? login} already exists here under another account. Ask an administrator.`,
          )
        : error;
    });
  }
}
