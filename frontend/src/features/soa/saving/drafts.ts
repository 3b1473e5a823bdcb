import { bundleScheduleSchema } from "@trialtrace/backend/contract";
import type { ExternalTables } from "@trialtrace/backend/schedule";
import { createStore, del, entries, promisifyRequest, type UseStore } from "idb-keyval";
import { z } from "zod";
import { logWarning } from "../../../lib/log.ts";

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

export interface Drafts {
  /** Drafts of a protocol that are not open in any tab, newest first. */
  list(protocolId: string): Promise<Draft[]>;
  keep(draft: Draft): Promise<void>;
  remove(id: string): Promise<void>;
  /** Calls back whenever a tab with an open draft closes: it may have left the draft behind. */
  watch(signal: AbortSignal, onLeft: () => void): void;
  /** Marks a draft as open for other tabs until the returned function is called. */
  hold(id: string): () => void;
}

const lockName = (id: string) => `trialtrace-schedule-draft-${id}`;

/** Drafts in IndexedDB; every tab has a separate one, so that two tabs never overwrite each other's. */
export function createDrafts(): Drafts {
  let store: UseStore | null = null;
  const open = () => {
    store ??= createStore("trialtrace-schedule", "drafts");
    return store;
  };
  if (typeof indexedDB === "undefined") return noDrafts;
  return {
    async list(protocolId) {
      const held = await heldLocks();
      const found = await entries<string, unknown>(open());
      return found
        .flatMap(([, value]) => {
          const draft = readDraft(value);
          return draft && draft.protocolId === protocolId && !held.has(lockName(draft.id)) ? [draft] : [];
        })
        .sort((a, b) => b.keptAt.localeCompare(a.keptAt));
    },
    keep: (draft) =>
      open()("readwrite", (objects) => {
        objects.put(draft, draft.id);
        // Otherwise closing the page discards what was just written.
        objects.transaction.commit();
        return promisifyRequest(objects.transaction);
      }),
    remove: (id) => del(id, open()),
    watch(signal, onLeft) {
      heldLocks()
        .then((names) => {
          for (const name of names) {
            if (!name.startsWith(lockName(""))) continue;
            navigator.locks
              .request(name, { mode: "shared", signal }, () => undefined)
              .then(onLeft)
              .catch((cause) => {
                if (!signal.aborted) logWarning("A draft's tab is not watched", cause);
              });
          }
        })
        .catch((cause) => logWarning("Tabs with drafts are not watched", cause));
    },
    hold(id) {
      let release: () => void = () => undefined;
      const promise = new Promise<void>((resolve) => {
        release = resolve;
      });
      // Without locks, every draft is offered, which loses nothing.
      navigator.locks?.request(lockName(id), () => promise).catch((cause) => logWarning("No lock", cause));
      return release;
    },
  };
}

async function heldLocks(): Promise<ReadonlySet<string>> {
  const state = await navigator.locks?.query();
  return new Set((state?.held ?? []).flatMap(({ name }) => (name === undefined ? [] : [name])));
}

const noDrafts: Drafts = {
  list: () => Promise.resolve([]),
  keep: () => Promise.resolve(),
  remove: () => Promise.resolve(),
  watch: () => undefined,
  hold: () => () => undefined,
};
