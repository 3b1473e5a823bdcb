import { parentPort, workerData } from "node:worker_threads";
import { createDatabase } from "@trialtrace/db";
import { messageOf } from "../../problem.ts";
import { rederive } from "./rederive.ts";

/** The task of one thread, which ends with its reply. */
export interface RederiveTask {
  /** URL of the database. */
  readonly url: string;
  readonly id: string;
}

export type RederiveMessage =
  | { readonly type: "done"; readonly objects: number; readonly milliseconds: number }
  | { readonly type: "fault"; readonly fault: string };

const { url, id }: RederiveTask = workerData;
const send = (message: RederiveMessage) => parentPort?.postMessage(message);
const database = createDatabase({ url, poolSize: 2 });

try {
  const { objects, milliseconds } = await rederive(database, id, "outdated");
  await database.close();
  send({ type: "done", objects, milliseconds });
} catch (error) {
  await database.close();
  send({ type: "fault", fault: messageOf(error) });
}
