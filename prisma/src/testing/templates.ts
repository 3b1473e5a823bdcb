import { fileURLToPath } from "node:url";
import { createDatabase } from "../database.ts";
import { applicationUrl } from "../embedded/application-url.ts";
import { prepareDatabase } from "../prepare-database.ts";
import { administer, urlOf } from "./clone-database.ts";

export const emptyTemplate = "template_empty";
const seededTemplate = "template_seeded";
const seedingLock = 4_410_271;
const seedFolder = fileURLToPath(new URL("../../../seed-data", import.meta.url));

/** Creates the migrated, empty database that every test database is copied from. */
export async function createEmptyTemplate(server: string): Promise<void> {
  await administer(server, (client) => client.query(`CREATE DATABASE ${emptyTemplate}`));
  const ownerUrl = urlOf(server, emptyTemplate);
  await prepareDatabase({ ownerUrl, url: applicationUrl(ownerUrl), embedded: true });
}

/**
 * The name of the template with seed data. It is created on first use, since rendering its documents takes seconds
 * that most runs do not need; concurrent callers wait.
 */
export async function ensureSeededTemplate(server: string): Promise<string> {
  return administer(server, async (client) => {
    await client.query("SELECT pg_advisory_lock($1)", [seedingLock]);
    const found = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [seededTemplate]);
    if (found.rowCount !== 0) return seededTemplate;
    const making = `${seededTemplate}_making`;
    await client.query(`DROP DATABASE IF EXISTS ${making} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${making} TEMPLATE ${emptyTemplate} STRATEGY FILE_COPY`);
    await seed(urlOf(server, making));
    await client.query(`ALTER DATABASE ${making} RENAME TO ${seededTemplate}`);
    return seededTemplate;
  });
}

async function seed(url: string): Promise<void> {
  const { seedIfEmpty } = await import("@trialtrace/backend/ingest");
  const database = createDatabase({ url });
  try {
    await seedIfEmpty(database, seedFolder, () => undefined);
  } finally {
    await database.close();
  }
}
