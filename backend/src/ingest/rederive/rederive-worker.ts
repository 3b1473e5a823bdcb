import { createDatabase } from "@trialtrace/db";
import { performTask } from "../../run-in-thread.ts";
import { rederive } from "./rederive.ts";

export interface RederiveTask {
  /** URL of the database. */
  readonly url: string;
  readonly id: string;
}

await performTask(async ({ url, id }: RederiveTask) => {
  const database = createDatabase({ url, poolSize: 2 });
  try {
    await rederive(database, id, "outdated");
    return null;
  } finally {
    await database.close();
  }
});
