import type { Database } from "@trialtrace/db";
import { type Person, personOf } from "../../access/caller.ts";
import { createLink, linkAddress } from "../../access/links.ts";
import {
  changeAccess,
  hasAdministrator,
  isTaken,
  type PersonWithGrants,
  presentGrants,
  replaceGrants,
  withGrants,
} from "../../access/people-repository.ts";
import {
  changePerson,
  createPersonLink,
  invitePerson,
  listPeople,
  type PersonItem,
  type PersonLink,
} from "../../contract/people.ts";
import { uncacheableAnswer } from "../../http/answer.ts";
import { AppError } from "../../http/app-error.ts";
import type { EndpointRegistry } from "../../http/register-endpoint.ts";

export interface PeopleTools {
  readonly database: Database;
  /** The server's address in people's browsers. */
  readonly origin: () => string;
  forget(): void;
}

type Grants = readonly { readonly role: string; readonly study: string | null }[];

/** ACC-8: administrators add people, give them roles, disable them, and hand out links. */
export function peopleRoutes(registry: EndpointRegistry, { database, origin, forget }: PeopleTools): void {
  const { prisma } = database;

  registry.register(listPeople, async ({ caller }) => {
    personOf(caller);
    const people = await prisma.person.findMany({ orderBy: { name: "asc" }, ...withGrants });
    return uncacheableAnswer({ people: people.map(presentPerson) });
  });

  registry.register(invitePerson, async ({ caller, body, requestId }) => {
    const actor = personOf(caller);
    const grants = await withStudyIds(body.grants);
    const { login, name } = body;
    const invited = await changeAccess(database, async (tx) => {
      const { id } = await tx.person.create({ data: { login, name } });
      await replaceGrants(tx, id, grants);
      const link = await createLink(tx, id);
      const person = await tx.person.findUniqueOrThrow({ where: { id }, ...withGrants });
      return {
        result: { person: presentPerson(person), link: presentLink(link) },
        event: { action: "access.person-added", actor: actor.name, requestId, person, after: grants },
      };
    }).catch((error: unknown) => {
      if (!isTaken(error)) throw error;
      throw new AppError("person-exists", "This sign-in name or full name is already in use.");
    });
    return uncacheableAnswer(invited);
  });

  registry.register(changePerson, async ({ caller, params: { personId }, body, requestId }) => {
    const actor = personOf(caller);
    const grants = await withStudyIds(body.grants);
    const before = await personWithId(personId);
    const changed = await changeAccess(database, async (tx) => {
      const disabledAt = body.disabled ? (before.disabledAt ?? new Date()) : null;
      await tx.person.update({ where: { id: personId }, data: { disabledAt } });
      await replaceGrants(tx, personId, grants);
      if (!(await hasAdministrator(tx))) {
        const detail = "This is the last administrator. Make another person an administrator first.";
        throw new AppError("last-administrator", detail);
      }
      if (body.disabled) await tx.session.deleteMany({ where: { personId } });
      const person = await tx.person.findUniqueOrThrow({ where: { id: personId }, ...withGrants });
      const event = {
        ...{ action: "access.person-changed", actor: actor.name, requestId, person },
        before: { disabled: before.disabledAt !== null, grants: shortGrants(before) },
        after: { disabled: body.disabled, grants: shortGrants(person) },
      };
      return { result: presentPerson(person), event };
    });
    forget();
    return uncacheableAnswer(changed);
  });

  registry.register(createPersonLink, async ({ caller, params: { personId }, requestId }) => {
    const actor: Person = personOf(caller);
    const person = await personWithId(personId);
    const link = await changeAccess(database, async (tx) => ({
      result: await createLink(tx, personId),
      event: { action: "access.link-created", actor: actor.name, requestId, person },
    }));
    return uncacheableAnswer(presentLink(link));
  });

  async function personWithId(id: string): Promise<PersonWithGrants> {
    const person = await prisma.person.findUnique({ where: { id }, ...withGrants });
    if (person === null) throw new AppError("person-not-found", "There is no such person.");
    return person;
  }

  /** Studies may be named by alias. */
  async function withStudyIds(grants: Grants): Promise<Grants> {
    const names = [...new Set(grants.flatMap(({ study }) => (study === null ? [] : [study])))];
    const found = await prisma.protocolIdentifier.findMany({ where: { value: { in: names } } });
    const ids = new Map(found.map(({ value, protocolId }) => [value, protocolId]));
    const missing = names.find((name) => !ids.has(name));
    if (missing !== undefined) {
      throw new AppError("protocol-not-found", `No protocol is known as '${missing}'.`);
    }
    return grants.map(({ role, study }) => ({
      role,
      study: study === null ? null : (ids.get(study) ?? null),
    }));
  }

  const presentLink = ({ secret, expiresAt }: { secret: string; expiresAt: Date }): PersonLink => ({
    link: linkAddress(origin(), secret),
    expiresAt: expiresAt.toISOString(),
  });
}

const shortGrants = ({ grants }: PersonWithGrants) =>
  grants.map(({ role, protocolId }) => ({ role, study: protocolId }));

function presentPerson(person: PersonWithGrants): PersonItem {
  const { id, login, name } = person;
  return {
    ...{ id, login, name, grants: presentGrants(person) },
    disabled: person.disabledAt !== null,
    locked: person.lockedUntil !== null && person.lockedUntil > new Date(),
    hasSignedIn: person.passwordHash !== null || person.subject !== null,
    lastSignInAt: person.lastSignInAt?.toISOString() ?? null,
  };
}
