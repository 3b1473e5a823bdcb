import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { PrismaClient } from "../generated/client.ts";
import { inTransaction, type Statements, statementsOn } from "./statements.ts";

/** Maximum connections per process; two processes and the tests stay far below the server's own limit. */
const defaultPoolSize = 10;
/** Milliseconds to wait for a connection before a query fails instead of hanging. */
const connectionTimeout = 5_000;

/** Milliseconds the reserved connection may take to connect and per statement. */
const reserveTimeout = 2_000;

/** A process's access to the database: Prisma for rows, the pool for the few handwritten statements. */
export type Database = {
  prisma: PrismaClient;
  pool: pg.Pool;
  /** Handwritten statements with large values, on any connection of the pool. */
  statements: Statements;
  /** The same in one transaction: all is stored, or nothing. @throws whatever `work` throws, after a rollback */
  transaction<T>(work: (tx: Statements) => Promise<T>): Promise<T>;
  /** A separate connection for queries that must succeed even if every pool connection is in use. */
  reserve: Pick<pg.Pool, "query">;
  url: string;
  close(): Promise<void>;
};

/** One connection of the pool, for statements that belong together. */
export type DatabaseClient = pg.PoolClient;

const ignore = () => undefined;

/**
 * Opens a pool on `url`. It connects on the first query, so a missing server does not fail here.
 * @param options.statementTimeout milliseconds after which the server cancels a statement; unlimited if absent
 */
export function createDatabase(options: {
  url: string;
  poolSize?: number;
  statementTimeout?: number;
}): Database {
  const pool = openPool({
    connectionString: options.url,
    max: options.poolSize ?? defaultPoolSize,
    connectionTimeoutMillis: connectionTimeout,
    ...(options.statementTimeout === undefined ? {} : { statement_timeout: options.statementTimeout }),
  });
  const reserve = openPool({
    connectionString: options.url,
    max: 1,
    connectionTimeoutMillis: reserveTimeout,
    query_timeout: reserveTimeout,
    statement_timeout: reserveTimeout,
  });
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
  return {
    prisma,
    pool,
    statements: statementsOn(pool),
    transaction: (work) => inTransaction(pool, work),
    reserve,
    url: options.url,
    async close() {
      await prisma.$disconnect();
      await Promise.all([pool.end(), reserve.end()]);
    },
  };
}

/**
 * An "error" event without a listener crashes the process, and a pool listens to a connection only while it is idle.
 * A connection lost between two statements is reported by the next statement.
 */
function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ application_name: "trialtrace", ...config });
  pool.on("error", ignore);
  pool.on("connect", (client) => client.on("error", ignore));
  return pool;
}
