import type { Database } from "@trialtrace/db";
import { ingestReceived } from "../../ingest/index.ts";
import { createProgress } from "./progress.ts";
import { type BundleTask, type ClaimedUpload, endBundle, recordProgress } from "./work-repository.ts";

/** The database was away while a bundle was ingested; nothing is wrong with the bundle. */
export class DatabaseAway extends Error {}

/** Ingests a bundle that has arrived completely, and records what became of it. */
export async function ingestUploaded(
  {
    database,
    url,
    concurrency,
  }: { readonly database: Database; readonly url: string; readonly concurrency: number },
  upload: ClaimedUpload & { readonly bundle: BundleTask },
  signal: AbortSignal,
): Promise<void> {
  const { id: uploadId, claim, fileName, uploadedBy: actor, bundle } = upload;
  const progress = createProgress((done, total) => recordProgress(database, claim, done, total));
  const result = await ingestReceived(
    { ...bundle, url, uploadId, fileName, actor, concurrency },
    signal,
    ({ phase, done, total }) => {
      if (phase === "pages") progress.report(done, total);
    },
  );
  await progress.settled();
  if ("outcome" in result) await endBundle(database, claim, { report: result.outcome });
  else if (result.fault !== null) await endBundle(database, claim, { error: result.fault });
  else throw new DatabaseAway();
}
