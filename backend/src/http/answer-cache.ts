import type { AnswerScope } from "./answer.ts";
import { createByteBoundedMap } from "./byte-bounded-map.ts";
import type { PreparedAnswer } from "./prepared-answer.ts";

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

/** Caches complete responses by URL until their content changes in the database. */
export interface AnswerCache {
  find(url: string): PreparedAnswer | undefined;
  /** Taken before the database is read: `store` rejects data read before a later change of the same content. */
  ticket(): number;
  store(url: string, answer: PreparedAnswer, kind: AnswerKind, ticket: number): void;
  forget(change: ContentChange): void;
  /** Notifications are back; anything read from now on may be cached. */
  open(): void;
  /** Notifications are down: the cache is cleared and nothing is added. */
  close(): void;
}

/** Distinct from protocol ids, which never contain these characters. */
const listGroup = "*lists";
const settingsGroup = "*installation";

function groupOf(scope: AnswerScope): string {
  if (scope === "installation") return settingsGroup;
  return scope === "every-protocol" ? listGroup : scope.protocolId;
}

/** Every group of responses has its own epoch, so that a change to one protocol leaves the others cached. */
export function createAnswerCache(limits: { documentBytes: number; imageBytes: number }): AnswerCache {
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
    find: (url) => kept.document.get(url) ?? kept.image.get(url),
    ticket: () => now,
    store(url, answer, kind, ticket) {
      const group = groupOf(answer.scope);
      const isStale = ticket < openedAt || ticket < (changedAt.get(group) ?? 0);
      if (!isListening || isStale || url.length > maxUrlLength) return;
      kept[kind].set(url, answer, { bytes: answer.bytes + url.length * 2, group });
    },
    forget({ protocolId, listed }) {
      now += 1;
      drop(protocolId);
      if (listed) drop(listGroup);
    },
    open() {
      dropAll();
      isListening = true;
    },
    close() {
      isListening = false;
      dropAll();
    },
  };
}
