import pg from "pg";
import { canConnect } from "./can-connect.ts";
import { withMigrationLock } from "./migrate.ts";
import { OperatorError } from "./operator-error.ts";

/** What the application may do with a table; on all others it may do anything except change their structure. */
const rights: ReadonlyMap<string, string> = new Map([
  ["audit_events", "SELECT"],
  ["audit_head", "SELECT"],
  ["_prisma_migrations", "SELECT"],
  ["schedule_revisions", "SELECT, INSERT"],
  ["review_decisions", "SELECT, INSERT"],
  ["protocols", "SELECT, INSERT, UPDATE"],
  ["people", "SELECT, INSERT, UPDATE"],
  ["signatures", "SELECT, INSERT"],
]);
const everyRight = "SELECT, INSERT, UPDATE, DELETE";

/** The addresses of one database: as the owner of its tables, and as the application works on it. */
export interface DatabaseRoles {
  readonly ownerUrl: string;
  readonly url: string;
}

/**
 * Lets the role of `url` work on the tables of the owner, without permission to change or delete the audit trail. A
 * missing role is created; an existing one keeps its password, unless `ownsRole`. Safe to run concurrently.
 * @throws {OperatorError} if the owner may not create the role
 */
export async function admitApplication(
  { ownerUrl, url }: DatabaseRoles,
  { ownsRole }: { readonly ownsRole: boolean },
): Promise<void> {
  const { user = "", password = "" } = new pg.Client({ connectionString: url });
  await withMigrationLock(ownerUrl, async (owner) => {
    const role = owner.escapeIdentifier(user);
    const login = `LOGIN PASSWORD ${owner.escapeLiteral(String(password ?? ""))}`;
    const { rowCount } = await owner.query("SELECT 1 FROM pg_roles WHERE rolname = $1", [user]);
    if (rowCount === 0) await createRole(owner, user, `CREATE ROLE ${role} ${login}`);
    else if (ownsRole && !(await canConnect(url))) await owner.query(`ALTER ROLE ${role} ${login}`);
    const tables = await owner.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class
        WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND pg_has_role(relowner, 'USAGE') ORDER BY 1`,
    );
    const grants = tables.rows.map(({ name }) => {
      const table = owner.escapeIdentifier(name);
      return `REVOKE ALL ON ${table} FROM ${role}; GRANT ${rights.get(name) ?? everyRight} ON ${table} TO ${role};`;
    });
    await owner.query(
      `BEGIN;
       GRANT USAGE ON SCHEMA public TO ${role};
       ${grants.join("\n")}
       GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${role};
       GRANT EXECUTE ON FUNCTION append_audit_events(text, text, text, integer, text, text, jsonb) TO ${role};
       COMMIT`,
    );
  });
}

async function createRole(owner: pg.Client, user: string, statement: string): Promise<void> {
  try {
    await owner.query(statement);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === "42501")) throw error;
    throw new OperatorError(
      `The role ${user} of DATABASE_URL does not exist, and the role of DATABASE_OWNER_URL may not make it. Make it as an administrator: CREATE ROLE ${user} LOGIN PASSWORD '…'.`,
    );
  }
}
