import { admitApplication, type DatabaseRoles } from "./application-role.ts";
import { migrate } from "./migrate.ts";

/**
 * Brings a database up to date as the owner of its tables, then lets the application's role work on them. Where both
 * are one role nothing can be kept from it.
 * @returns the names of the migrations that were applied
 */
export async function prepareDatabase(
  database: DatabaseRoles & { readonly embedded: boolean },
): Promise<{ applied: string[] }> {
  const { applied } = await migrate(database.ownerUrl);
  if (database.ownerUrl !== database.url) await admitApplication(database, { ownsRole: database.embedded });
  return { applied };
}
