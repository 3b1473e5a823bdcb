import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { PrismaClient } from "../generated/client.ts";

/** Connections one process opens at most; two processes and the tests stay far below the server's own limit. */
const defaultPoolSize = 10;
/** Milliseconds to wait for a connection before a query fails instead of hanging. */
const connectionTimeout = 5_000;

/** One process's access to the database: Prisma for rows, the pool for the few statements written by hand. */
export type Database = {
  prisma: PrismaClient;
  pool: pg.Pool;
  url: string;
  close(): Promise<void>;
};

/** One connection of the pool, for statements that belong together. */
export type DatabaseClient = pg.PoolClient;

/** Opens a pool on `url`. Nothing connects before the first query, so this does not fail on an absent server. */
export function createDatabase(options: { url: string; poolSize?: number }): Database {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize ?? defaultPoolSize,
    connectionTimeoutMillis: connectionTimeout,
    application_name: "trialtrace",
  });
  // A lost idle connection is replaced by the next query; without a listener it would end the process.
  pool.on("error", () => undefined);
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
  return {
    prisma,
    pool,
    url: options.url,
    async close() {
      await prisma.$disconnect();
      await pool.end();
    },
  };
}
