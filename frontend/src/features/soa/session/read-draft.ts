import { bundleScheduleSchema } from "@trialtrace/backend/contract";
import type { ExternalTables } from "@trialtrace/backend/schedule";
import { z } from "zod";

/** Unsaved work, as a tab of the browser keeps it. */
export interface Draft {
  readonly id: string;
  readonly protocolId: string;
  /** The revision it was made from; 0 where nothing was stored yet. */
  readonly revision: number;
  readonly keptAt: string;
  /** How many changes it holds; drafts kept by earlier versions do not say it. */
  readonly changeCount?: number | undefined;
  /** Those that an earlier version kept have no ids. */
  readonly tables: ExternalTables;
}

/** Lengths that every limit of the contract allows. */
const [fewSigns, fewItems] = [10, 400];

/** Whether they have the form of tables. Whether they may be stored like this is said when they are saved. */
function areTables(value: unknown): value is ExternalTables {
  const short = JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part === "string") return part.slice(0, fewSigns);
    return Array.isArray(part) ? part.slice(0, fewItems) : part;
  });
  return short !== undefined && bundleScheduleSchema.safeParse({ tables: JSON.parse(short) }).success;
}

const draftSchema: z.ZodType<Draft> = z.object({
  id: z.string(),
  protocolId: z.string(),
  revision: z.int().min(0),
  keptAt: z.iso.datetime(),
  changeCount: z.int().min(0).optional(),
  tables: z.custom<ExternalTables>(areTables),
});

/** What the browser has kept; null for what is no draft. */
export function readDraft(value: unknown): Draft | null {
  return draftSchema.safeParse(value).data ?? null;
}
