import { setTimeout as sleep } from "node:timers/promises";
import type { ChangeListener } from "./content-changes.ts";
import type { Database } from "./database.ts";

/** Milliseconds between two looks at a replica that has to catch up. */
const catchUpPause = 20;
/** Milliseconds between two looks at a replica that is used, or has failed. */
const checkPause = 1_000;

/** Where content is read. */
export interface Reader {
  /** The replica as long as it has every announced change, otherwise the primary. Transactions run on the primary. */
  readonly database: Database;
  /** Must learn of a change before anything that is cached is forgotten. */
  readonly changes: Pick<ChangeListener, "onChange" | "onDown" | "onUp">;
  /** Closes the replica's connections; the primary remains open. */
  close(): Promise<void>;
}

/**
 * Spreads reads over a primary and a replica of it that may lag. After each change the primary is read until the
 * replica has replayed it, so that nothing read, and cached, is older than what was announced. A replica that fails is
 * used again once it responds.
 * @param replica null: everything is read from the primary
 */
export function createReader(primary: Database, replica: Database | null): Reader {
  let current = primary;
  let isListening = false;
  let isClosed = false;
  /** Of the newest change. */
  let turn = 0;

  function distrust(): void {
    turn += 1;
    current = primary;
    if (replica && isListening && !isClosed) void follow(replica, turn);
  }

  /** Uses the replica once it has what the primary has now, and watches it until the next change. */
  async function follow(standby: Database, mine: number): Promise<void> {
    const isCurrent = () => mine === turn && !isClosed;
    let place: string | null = null;
    while (isCurrent()) {
      const pause = await look(standby, place).then(
        (seen) => {
          place = seen.place;
          if (isCurrent()) current = seen.isReplayed ? standby : primary;
          return seen.isReplayed ? checkPause : catchUpPause;
        },
        () => {
          if (isCurrent()) current = primary;
          return checkPause;
        },
      );
      await sleep(pause, undefined, { ref: false });
    }
  }

  /** @param known the place in the log that the replica has to reach; null: the end of the primary's log */
  async function look(standby: Database, known: string | null) {
    const place = known ?? (await endOfLog(primary));
    return { place, isReplayed: await hasReplayed(standby, place) };
  }

  return {
    database: {
      get prisma() {
        return current.prisma;
      },
      get pool() {
        return current.pool;
      },
      get statements() {
        return current.statements;
      },
      get url() {
        return current.url;
      },
      transaction: (work) => primary.transaction(work),
      reserve: primary.reserve,
      close: () => primary.close(),
    },
    changes: {
      onChange: distrust,
      onDown() {
        isListening = false;
        distrust();
      },
      onUp() {
        isListening = true;
        distrust();
      },
    },
    async close() {
      isClosed = true;
      current = primary;
      await replica?.close();
    },
  };
}

async function endOfLog({ reserve }: Database): Promise<string> {
  const { rows } = await reserve.query<{ place: string }>(
    "SELECT pg_current_wal_insert_lsn()::text AS place",
  );
  const [row] = rows;
  if (!row) throw new Error("The primary does not say where its log ends.");
  return row.place;
}

/** A server that is no standby has everything. */
async function hasReplayed({ reserve }: Database, place: string): Promise<boolean> {
  const { rows } = await reserve.query<{ replayed: boolean }>(
    "SELECT NOT pg_is_in_recovery() OR pg_last_wal_replay_lsn() >= $1::pg_lsn AS replayed",
    [place],
  );
  return rows[0]?.replayed === true;
}
