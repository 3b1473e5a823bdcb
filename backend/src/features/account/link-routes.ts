import { passwordFault } from "../../access/password-rules.ts";
import {
  changeAccess,
  everyRole,
  hasAdministrator,
  isTaken,
  replaceGrants,
} from "../../access/people-repository.ts";
import { hashPassword, hashSecret } from "../../access/secret.ts";
import { followLink, openLink } from "../../contract/account.ts";
import { uncacheableAnswer } from "../../http/answer.ts";
import { AppError } from "../../http/app-error.ts";
import type { EndpointRegistry } from "../../http/register-endpoint.ts";
import { type AccountTools, signedInAnswer, signInPerson } from "./service.ts";

const expired = () =>
  new AppError("link-expired", "This link has been used, or is too old. Ask an administrator for a new one.");

/** ACC-7: links with which a person chooses a password, once. */
export function linkRoutes(registry: EndpointRegistry, tools: AccountTools): void {
  const { database, limits } = tools;

  const findLink = async (secret: string) => {
    const link = await database.prisma.oneTimeLink.findUnique({
      where: { tokenHash: new Uint8Array(hashSecret(secret)) },
      include: { person: true },
    });
    if (link === null || link.expiresAt < new Date() || link.person?.disabledAt) throw expired();
    return link;
  };

  registry.register(openLink, async ({ body, address }) => {
    await limits.fromAddress(address);
    const { person } = await findLink(body.link);
    return uncacheableAnswer({ person: person && { login: person.login, name: person.name } });
  });

  registry.register(followLink, async ({ body, ...origin }) => {
    await limits.fromAddress(origin.address);
    const link = await findLink(body.link);
    const who = link.person ?? body.person;
    if (who === undefined) {
      const message = "is required with the link that creates the first administrator";
      throw new AppError("invalid-request", `person: ${message}`, {
        errors: [{ in: "body", field: "person", message }],
      });
    }
    const fault = passwordFault(body.password, [who.login, who.name]);
    if (fault !== null) throw new AppError("password-rejected", fault);
    const passwordHash = await hashPassword(body.password);
    const id = await usingLink(link.id, link.personId, who, passwordHash, origin.requestId).catch(
      (error: unknown) => {
        throw isTaken(error)
          ? new AppError("person-exists", "This sign-in name or full name is already in use.")
          : error;
      },
    );
    return signedInAnswer(await signInPerson(tools, id, "password", origin));
  });

  /** The link is deleted in the transaction that uses it, so that it works once even if followed twice at a time. */
  function usingLink(
    linkId: string,
    personId: string | null,
    who: { readonly login: string; readonly name: string },
    passwordHash: string,
    requestId: string,
  ): Promise<string> {
    const { login, name } = who;
    return changeAccess(database, async (tx) => {
      const { count } = await tx.oneTimeLink.deleteMany({ where: { id: linkId } });
      if (count === 0) throw expired();
      if (personId === null) {
        if (await hasAdministrator(tx)) throw expired();
        const { id } = await tx.person.create({ data: { login, name, passwordHash } });
        await replaceGrants(tx, id, everyRole);
        await tx.oneTimeLink.deleteMany({ where: { personId: null } });
        const event = {
          action: "access.person-added",
          actor: name,
          requestId,
          person: who,
          after: everyRole,
        };
        return { result: id, event };
      }
      const data = { passwordHash, failures: 0, lockedUntil: null };
      await tx.person.update({ where: { id: personId }, data });
      await tx.session.deleteMany({ where: { personId } });
      const event = { action: "access.password-changed", actor: name, requestId, person: who };
      return { result: personId, event };
    });
  }
}
