import type { Database } from "@trialtrace/db";

/** Number of studies kept: the names of the parts of one take up to a megabyte. */
const maxKept = 40;

/** What is derived from a study, read once per ingest and kind. */
export function keptByStudy<T>() {
  const kept = new WeakMap<Database, Map<string, Promise<T>>>();
  return (
    database: Database,
    { protocolId, ingestedAt }: { readonly protocolId: string; readonly ingestedAt: string },
    kind: string,
    read: () => Promise<T>,
  ): Promise<T> => {
    const studies = kept.get(database) ?? new Map<string, Promise<T>>();
    kept.set(database, studies);
    const key = `${ingestedAt} ${kind} ${protocolId}`;
    const known = studies.get(key) ?? read();
    studies.delete(key);
    studies.set(key, known);
    known.catch(() => studies.delete(key));
    const [oldest] = studies.keys();
    if (studies.size > maxKept && oldest !== undefined) studies.delete(oldest);
    return known;
  };
}
