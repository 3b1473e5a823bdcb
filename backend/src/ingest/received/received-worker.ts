import { parentPort, workerData } from "node:worker_threads";
import { createDatabase, isDatabaseUnavailable } from "@trialtrace/db";
import { messageOf } from "../../problem.ts";
import { ingest } from "../ingest.ts";
import type { BundleOutcome, IngestProgress } from "../report.ts";
import { type ReceivedUpload, writeReceived } from "./write-received.ts";

export interface ReceivedTask extends ReceivedUpload {
  /** URL of the database. */
  readonly url: string;
  readonly actor: string | null;
  /** Number of rendering threads. */
  readonly concurrency: number;
}

export type ReceivedMessage =
  | { readonly type: "progress"; readonly progress: IngestProgress }
  | { readonly type: "done"; readonly outcome: BundleOutcome }
  | { readonly type: "fault"; readonly fault: string }
  | { readonly type: "database-unavailable" };

const { url, actor, strict, isNew, dryRun, concurrency, id, versionOf, ...received }: ReceivedTask =
  workerData;
const send = (message: ReceivedMessage) => parentPort?.postMessage(message);
const database = createDatabase({ url, poolSize: 3 });

async function run(): Promise<ReceivedMessage> {
  const files = await writeReceived(database, received);
  if (files === null)
    return { type: "fault", fault: "The bytes that arrived differ from those that were sent." };
  const { outcomes } = await ingest({
    ...{ database, sources: [files.source], sourceName: received.fileName },
    options: {
      ...{ strict, isNew, dryRun, concurrency },
      ...(actor === null ? {} : { actor }),
      ...(versionOf === undefined ? {} : { versionOf }),
    },
    sourceOptions: {
      ...(files.pdf === null ? {} : { pdf: files.pdf }),
      ...(id === undefined ? {} : { id }),
    },
    onProgress: (progress) => send({ type: "progress", progress }),
  });
  const [outcome] = outcomes;
  return outcome ? { type: "done", outcome } : { type: "fault", fault: "The upload contains no bundle." };
}

const message = await run().catch(
  (error: unknown): ReceivedMessage =>
    isDatabaseUnavailable(error)
      ? { type: "database-unavailable" }
      : { type: "fault", fault: messageOf(error) },
);
await database.close();
send(message);
