import { compareRevisions } from "./compare-revisions.ts";
import type { ThreadWork } from "./prepare-in-thread.ts";
import { type PreparedSave, prepareSave } from "./prepare-save.ts";

export const perform = (work: ThreadWork): string | Promise<PreparedSave> =>
  "save" in work ? prepareSave(work.save) : compareRevisions(work.compare);
