import { randomBytes } from "node:crypto";
import pg from "pg";

/** A database of the test server, by name. */
export function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

/** Copies a template, which must have no connections, under a unique name. */
export async function cloneDatabase(
  server: string,
  template: string,
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomBytes(8).toString("hex")}`;
  await administer(server, (client) =>
    client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`),
  );
  return {
    url: urlOf(server, name),
    async drop() {
      await administer(server, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
    },
  };
}

/** Runs statements about databases from outside them. */
export async function administer<T>(server: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: urlOf(server, "postgres") });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
