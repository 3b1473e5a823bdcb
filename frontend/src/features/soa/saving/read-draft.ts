import { bundleScheduleSchema } from "@trialtrace/backend/contract";
import type { ExternalTables } from "@trialtrace/backend/schedule";
import { z } from "zod";

/** Unsaved work as stored by a browser tab. */
export interface Draft {
  readonly id: string;
  readonly protocolId: string;
  /** The base revision; 0 if nothing was stored yet. */
  readonly revision: number;
  readonly keptAt: string;
  /** Number of changes; missing in drafts of earlier versions. */
  readonly changeCount?: number | undefined;
  /** Without ids in drafts of earlier versions. */
  readonly tables: ExternalTables;
}

/** Lengths within every limit of the contract. */
const [fewSigns, fewItems] = [10, 400];

/** Whether a value has the form of tables. Whether they are valid is checked when they are saved. */
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

/** Parses a stored draft; null if it is not one. */
export function readDraft(value: unknown): Draft | null {
  return draftSchema.safeParse(value).data ?? null;
}
