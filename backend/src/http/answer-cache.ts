import type { AnswerScope } from "./answer.ts";
import type { PreparedAnswer } from "./prepared-answer.ts";

/** A map that holds at most `maxBytes` and evicts the least recently used values. */
export function createByteBoundedMap<Value>(maxBytes: number) {
  const entries = new Map<
    string,
    { readonly value: Value; readonly bytes: number; readonly group: string }
  >();
  const groups = new Map<string, Set<string>>();
  let total = 0;
  let newest: string | undefined;

  function remove(key: string): void {
    const entry = entries.get(key);
    if (entry === undefined) return;
    total -= entry.bytes;
    entries.delete(key);
    const group = groups.get(entry.group);
    group?.delete(key);
    if (group?.size === 0) groups.delete(entry.group);
    if (newest === key) newest = undefined;
  }

  return {
    get bytes() {
      return total;
    },
    get(key: string): Value | undefined {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      if (newest !== key) {
        // A Map iterates in insertion order: reinserting moves the entry to the end.
        entries.delete(key);
        entries.set(key, entry);
        newest = key;
      }
      return entry.value;
    },
    /**
     * Stores the value and evicts the least recently used ones until all fit. A value that can never fit is not stored.
     */
    set(
      key: string,
      value: Value,
      { bytes, group }: { readonly bytes: number; readonly group: string },
    ): void {
      remove(key);
      if (bytes > maxBytes) return;
      entries.set(key, { value, bytes, group });
      groups.set(group, (groups.get(group) ?? new Set()).add(key));
      newest = key;
      total += bytes;
      for (const oldest of entries.keys()) {
        if (total <= maxBytes) break;
        remove(oldest);
      }
    },
    /** Evicts every value set with this group, however many others there are. */
    deleteGroup(group: string): void {
      for (const key of groups.get(group) ?? []) remove(key);
    },
    clear(): void {
      entries.clear();
      groups.clear();
      newest = undefined;
      total = 0;
    },
  };
}

/** Memory limits for cached responses. Browsers also cache images, so few are kept here. */
export const answerCacheLimits = { documentBytes: 64 * 1024 * 1024, imageBytes: 16 * 1024 * 1024 } as const;

/** Longer URLs are not worth caching; no two clients share them. */
const maxUrlLength = 500;

type AnswerKind = "document" | "image";

/** What changed: the responses of one protocol, and with `listed` the lists it appears in as well. */
interface ContentChange {
  readonly protocolId: string;
  readonly listed: boolean;
}

export type AnswerCache = ReturnType<typeof createAnswerCache>;

/** Distinct from protocol ids, which never contain these characters. */
const listGroup = "*lists";
const settingsGroup = "*installation";

function groupOf(scope: AnswerScope): string {
  if (scope === "installation") return settingsGroup;
  return scope === "every-protocol" ? listGroup : scope.protocolId;
}

/**
 * Caches complete responses by URL until their content changes in the database. Every group of responses has its own
 * epoch, so that a change to one protocol leaves the others cached.
 */
export function createAnswerCache(limits: { documentBytes: number; imageBytes: number }) {
  const kept = {
    document: createByteBoundedMap<PreparedAnswer>(limits.documentBytes),
    image: createByteBoundedMap<PreparedAnswer>(limits.imageBytes),
  };
  const changedAt = new Map<string, number>();
  let now = 0;
  let openedAt = 0;
  let isListening = false;

  function drop(group: string): void {
    changedAt.set(group, now);
    for (const map of [kept.document, kept.image]) map.deleteGroup(group);
  }

  function dropAll(): void {
    now += 1;
    openedAt = now;
    changedAt.clear();
    for (const map of [kept.document, kept.image]) map.clear();
  }

  return {
    find: (url: string): PreparedAnswer | undefined => kept.document.get(url) ?? kept.image.get(url),
    /** Taken before the database is read: `store` rejects data read before a later change of the same content. */
    ticket: (): number => now,
    store(url: string, answer: PreparedAnswer, kind: AnswerKind, ticket: number): void {
      const group = groupOf(answer.scope);
      const isStale = ticket < openedAt || ticket < (changedAt.get(group) ?? 0);
      if (!isListening || isStale || url.length > maxUrlLength) return;
      kept[kind].set(url, answer, { bytes: answer.bytes + url.length * 2, group });
    },
    forget({ protocolId, listed }: ContentChange): void {
      now += 1;
      drop(protocolId);
      if (listed) drop(listGroup);
    },
    /** Notifications are back; anything read from now on may be cached. */
    open(): void {
      dropAll();
      isListening = true;
    },
    /** Notifications are down: the cache is cleared and nothing is added. */
    close(): void {
      isListening = false;
      dropAll();
    },
  };
}
