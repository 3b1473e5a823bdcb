import type { Database } from "@trialtrace/db";
import { createLink, linkAddress } from "./links.ts";
import { passwordFault } from "./password-rules.ts";
import { changeAccess, everyRole, hasAdministrator, isTaken, replaceGrants } from "./people-repository.ts";
import { hashPassword } from "./secret.ts";

/** An operator's mistake, as a sentence. */
class AdministratorRefused extends Error {
  override readonly name = "OperatorError";
}

/**
 * Makes sure that somebody can sign in: creates the administrator of the configuration, or a link that creates one.
 * Changes nothing if there is an administrator.
 * @param origin the server's address in people's browsers
 * @returns a line for the operator; null if there is nothing to do
 */
export async function prepareAdministrator(
  database: Database,
  origin: string,
  stated: { readonly login: string; readonly name: string; readonly password: string } | null,
): Promise<string | null> {
  if (await hasAdministrator(database.prisma)) return null;
  if (stated === null) {
    const { secret, expiresAt } = await createLink(database.prisma, null);
    const until = expiresAt.toISOString().slice(0, 16).replace("T", " ");
    return `There is no administrator yet. This link creates one (once, until ${until} UTC):\n  ${linkAddress(origin, secret)}`;
  }
  const { login, name, password } = stated;
  const fault = passwordFault(password, [login, name]);
  if (fault !== null) throw new AdministratorRefused(`ADMIN_PASSWORD: ${fault}`);
  const passwordHash = await hashPassword(password);
  try {
    await changeAccess(database, async (tx) => {
      const { id } = await tx.person.create({ data: { login, name, passwordHash } });
      await replaceGrants(tx, id, everyRole);
      const event = { action: "access.person-added", actor: "operator", requestId: "", person: stated };
      return { result: undefined, event: { ...event, after: everyRole } };
    });
  } catch (error) {
    // Another server was faster, or the person exists without the role.
    if (!isTaken(error)) throw error;
    if (!(await hasAdministrator(database.prisma))) {
      throw new AdministratorRefused(`'${login}' of ADMIN_LOGIN exists already and is not an administrator.`);
    }
  }
  return `Created the administrator '${login}'.`;
}
