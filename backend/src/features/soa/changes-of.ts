import type { Database } from "@trialtrace/db";
import { z } from "zod";
import { type ScheduleChange, scheduleChangeSchema } from "../../contract/schedule/changes.ts";
import { readTables } from "../../record/read-revision.ts";
import { diffSchedules } from "../../schedule/diff.ts";
import { findRevision, type RevisionWithBody } from "./repository.ts";

/** What a revision changed. A revision from before ids were introduced is compared with its base. */
export async function changesOf(
  { prisma, statements }: Database,
  protocolId: string,
  revision: RevisionWithBody,
): Promise<ScheduleChange[]> {
  const { changes, identified, baseNumber } = revision;
  if (identified) {
    return z.array(scheduleChangeSchema).parse(JSON.parse(changes));
  }
  const base = baseNumber === null ? null : await findRevision(statements, protocolId, baseNumber);
  if (base === null) return [];
  return diffSchedules(
    await readTables(prisma, protocolId, base),
    await readTables(prisma, protocolId, revision),
  );
}
