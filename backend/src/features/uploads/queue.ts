import type { Database, DatabaseClient } from "@trialtrace/db";
import PgBoss from "pg-boss";
import type { Logger } from "pino";

const queueName = "render-upload";
/** Its own schema beside ours; pg-boss makes it and keeps it up to date. */
const schema = "pgboss";
/** A job is a call to look at an upload; the upload's row says what is to be done, so a lost one is sent again. */
const jobOptions = { retryLimit: 0, expireInMinutes: 90 } as const;

export interface UploadJob {
  readonly uploadId: string;
  /** Takes the job out of the queue. */
  done(): Promise<void>;
}

/** The queue of uploads to be rendered, in Postgres, so that any server may take the next one. */
export interface UploadQueue {
  /** Makes what the queue needs in the database, at the first call. */
  ready(): Promise<void>;
  /** Adds a job; within the transaction of `client` where one is given. */
  send(uploadId: string, client?: Pick<DatabaseClient, "query">): Promise<void>;
  /** The next job, or null. */
  take(): Promise<UploadJob | null>;
  /** Tells this process's worker that a job was sent and committed, so that it does not wait for its next look. */
  wake(): void;
  onWake(listener: () => void): void;
  close(): Promise<void>;
}

export function createUploadQueue({ pool }: Database, logger: Pick<Logger, "warn">): UploadQueue {
  const executeSql = (text: string, values?: unknown[]) => pool.query(text, values);
  const boss = new PgBoss({ db: { executeSql }, schema, schedule: false });
  boss.on("error", (err) => logger.warn({ err }, "the job queue"));
  let started: Promise<void> | undefined;
  let closed = false;
  let tell: () => void = () => undefined;

  async function start(): Promise<void> {
    await boss.start();
    if ((await boss.getQueue(queueName)) === null)
      await boss.createQueue(queueName, { name: queueName, ...jobOptions });
  }

  function ready(): Promise<void> {
    started ??= start().catch((error: unknown) => {
      started = undefined;
      throw error;
    });
    return started;
  }

  return {
    ready,
    async send(uploadId, client) {
      await ready();
      const db = client
        ? { executeSql: (text: string, values: unknown[]) => client.query(text, values) }
        : undefined;
      await boss.send(queueName, { uploadId }, { ...jobOptions, ...(db ? { db } : {}) });
    },
    async take() {
      await ready();
      const [job] = await boss.fetch<{ uploadId: string }>(queueName);
      if (job === undefined) return null;
      return {
        uploadId: job.data.uploadId,
        done: async () => void (await boss.deleteJob(queueName, job.id)),
      };
    },
    wake: () => tell(),
    onWake: (listener) => {
      tell = listener;
    },
    async close() {
      if (closed || started === undefined) return;
      closed = true;
      await started.catch(() => undefined);
      await boss.stop({ graceful: false });
    },
  };
}
