import type pg from "pg";

/**
 * Handwritten statements as tagged templates, like those of a Prisma client. On a connection of their own they spare
 * the serving thread the copies that Prisma makes of every value: a schedule may have megabytes.
 */
export interface Statements {
  $queryRaw<Rows>(text: TemplateStringsArray, ...values: unknown[]): Promise<Rows>;
  /** @returns the number of rows written */
  $executeRaw(text: TemplateStringsArray, ...values: unknown[]): Promise<number>;
}

export function statementsOn(connection: Pick<pg.Pool, "query">): Statements {
  const run = (text: TemplateStringsArray, values: unknown[]) =>
    connection.query({ text: text.reduce((whole, part, at) => `${whole}$${at}${part}`), values });
  return {
    async $queryRaw<Rows>(text: TemplateStringsArray, ...values: unknown[]): Promise<Rows> {
      const rows: unknown = (await run(text, values)).rows;
      return rows as Rows;
    },
    $executeRaw: async (text, ...values) => (await run(text, values)).rowCount ?? 0,
  };
}

/**
 * Runs statements in one transaction: all of them are stored, or none.
 * @throws whatever `work` throws, after a rollback
 */
export async function inTransaction<T>(pool: pg.Pool, work: (tx: Statements) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let isLost = false;
  try {
    await client.query("BEGIN");
    const result = await work(statementsOn(client));
    await client.query("COMMIT");
    return result;
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {
      isLost = true;
    });
    throw error;
  } finally {
    client.release(isLost);
  }
}
