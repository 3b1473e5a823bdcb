import { hashPassword } from "../access/secret.ts";
import type { Role } from "../contract/access.ts";
import type { TestServer } from "./start-test-server.ts";

export const testPassword = "correct horse battery staple";
let passwordHash: Promise<string> | undefined;

type Grants = readonly (readonly [role: Role, study: string | null])[];

/** Stores a person with these roles; everyone has the same password. @returns the id */
export async function addPerson(server: TestServer, login: string, grants: Grants): Promise<string> {
  passwordHash ??= hashPassword(testPassword);
  const { id } = await server.database.prisma.person.create({
    data: {
      ...{ login, name: `${login} of the test`, passwordHash: await passwordHash },
      grants: { create: grants.map(([role, protocolId]) => ({ role, protocolId })) },
    },
  });
  return id;
}

/** What a browser of this server sends with every request. */
export const asBrowser = { "sec-fetch-site": "same-origin" } as const;

/** Signs a person in. @returns the headers of their browser */
export async function signInAs(
  server: TestServer,
  login: string,
  password = testPassword,
): Promise<{ readonly cookie: string; readonly "sec-fetch-site": "same-origin" }> {
  const answer = await server.request.post("/api/account/sign-in").set(asBrowser).send({ login, password });
  if (answer.status !== 200) throw new Error(`${login} cannot sign in: ${answer.text}`);
  return { cookie: cookieOf(answer.headers["set-cookie"]), ...asBrowser };
}

export const cookieOf = (header: unknown): string => String(header).split(";")[0] ?? "";
