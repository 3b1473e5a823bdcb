import { createDatabase, type Database } from "@trialtrace/db";
import { createTestDatabase } from "@trialtrace/db/testing";

/** An empty private database, dropped when the test ends: `await using db = await openTestDatabase()`. */
export async function openTestDatabase(): Promise<{ database: Database } & AsyncDisposable> {
  const { url, drop } = await createTestDatabase();
  const database = createDatabase({ url });
  return {
    database,
    async [Symbol.asyncDispose]() {
      await database.close();
      await drop();
    },
  };
}
