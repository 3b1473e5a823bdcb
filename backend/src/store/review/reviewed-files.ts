import type { Database } from "@trialtrace/db";
import { applyDecisions } from "../../review/apply-decisions.ts";
import { type StoredFile, storedFiles } from "../stored/bundle-files.ts";
import { loadReview } from "./load-review.ts";

/** The files of a stored bundle as reviewed: with the corrections and the current schedule. */
export async function* reviewedFiles(database: Database, protocolId: string): AsyncGenerator<StoredFile> {
  const { documents, items, tables } = await loadReview(database.prisma, protocolId);
  const { "page-text.json": _, ...reviewed } = applyDecisions(documents, items);
  const changed = new Map<string, unknown>(
    Object.entries(reviewed).filter(([file]) => reviewed[file] !== documents[file]),
  );
  const hasSchedule = Object.keys(tables).length > 0;
  if (hasSchedule) changed.set("schedule.json", { tables });
  for await (const file of storedFiles(database, protocolId)) {
    const content = changed.get(file.path);
    changed.delete(file.path);
    yield content === undefined ? file : jsonFile(file.path, content);
  }
  // A schedule that a person started.
  for (const [path, content] of changed) yield jsonFile(path, content);
}

const jsonFile = (path: string, content: unknown): StoredFile => ({
  path,
  bytes: Buffer.from(`${JSON.stringify(content, null, 2)}\n`),
});
