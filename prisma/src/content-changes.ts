import pg from "pg";

/**
 * The channel for changes that lists of protocols show, and for all other changes to a protocol's content; the
 * payload is its id.
 */
export const libraryChannel = "trialtrace_library";
/** The channel for changes that no list shows, so that lists stay cached while people save. The payload is the id. */
export const contentChannel = "trialtrace_content";

/** The channel for changes of sessions, people, and roles. */
export const accessChannel = "trialtrace_access";

const firstRetry = 100;
const maxRetryDelay = 5_000;
/** Interval of the query that detects a silently lost connection (a firewall, a pulled cable). */
const heartbeat = 15_000;

export type ChangeListener = {
  /** @param change.listed whether lists of protocols may show the change. */
  onChange(change: { readonly protocolId: string; readonly listed: boolean }): void;
  /** Sessions, people, or roles have changed. */
  onAccessChange?(): void;
  /** Notifications may be missed from now on: nothing cached can be trusted. */
  onDown(): void;
  /** Listening again. Also called once at the start. */
  onUp(): void;
};

/**
 * Listens for content changes on a separate connection and reconnects automatically. Resolves when it first listens;
 * rejects if the first connection fails.
 */
export async function listenForChanges(
  url: string,
  listener: ChangeListener,
): Promise<{ close(): Promise<void> }> {
  let closed = false;
  let current: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      application_name: "trialtrace-listen",
    });
    let up = false;
    let lost = false;
    const lose = () => {
      if (lost) return;
      lost = true;
      clearTimeout(timer);
      client.end().catch(() => undefined);
      if (closed || !up) return;
      listener.onDown();
      retry(firstRetry);
    };
    client.on("error", lose);
    client.on("end", lose);
    client.on("notification", (message) => {
      if (message.channel === accessChannel) {
        listener.onAccessChange?.();
        return;
      }
      listener.onChange({
        protocolId: message.payload ?? "",
        listed: message.channel === libraryChannel,
      });
    });
    try {
      await client.connect();
      await client.query(`LISTEN ${contentChannel}; LISTEN ${libraryChannel}; LISTEN ${accessChannel}`);
    } catch (error) {
      lose();
      throw error;
    }
    if (closed || lost) {
      lose();
      throw new Error("The connection for content changes closed while it was being opened.");
    }
    up = true;
    current = client;
    beat(client, lose);
    listener.onUp();
  }

  function beat(client: pg.Client, lose: () => void): void {
    timer = setTimeout(() => {
      const limit = setTimeout(lose, connectionAnswerLimit);
      client.query("SELECT 1").then(
        () => {
          clearTimeout(limit);
          if (current === client && !closed) beat(client, lose);
        },
        () => {
          clearTimeout(limit);
          lose();
        },
      );
    }, heartbeat);
    timer.unref();
  }

  function retry(delay: number): void {
    timer = setTimeout(() => {
      connect().catch(() => {
        if (!closed) retry(Math.min(delay * 2, maxRetryDelay));
      });
    }, delay);
    timer.unref();
  }

  await connect();
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      await current?.end().catch(() => undefined);
    },
  };
}

const connectionAnswerLimit = 5_000;
