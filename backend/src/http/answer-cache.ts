import type { AnswerScope } from "./answer.ts";
import { createByteBoundedMap } from "./byte-bounded-map.ts";
import type { PreparedAnswer } from "./prepared-answer.ts";

/** How much memory kept answers may take. Images are also kept by every browser, so few are kept here. */
export const answerCacheLimits = { documentBytes: 64 * 1024 * 1024, imageBytes: 16 * 1024 * 1024 } as const;

/** Longer addresses are not worth a place; nobody shares them. */
const maxUrlLength = 500;

export type AnswerKind = "document" | "image";

/** What changed: the answers of one protocol, and with `listed` the lists in which it appears too. */
export interface ContentChange {
  readonly protocolId: string;
  readonly listed: boolean;
}

/** Complete answers by the address they were asked under, as long as nothing changed in the database. */
export interface AnswerCache {
  find(url: string): PreparedAnswer | undefined;
  /** Taken before the database is read: `store` refuses what was read before a later change of the same content. */
  ticket(): number;
  store(url: string, answer: PreparedAnswer, kind: AnswerKind, ticket: number): void;
  forget(change: ContentChange): void;
  /** Changes can be heard again; what is read from now on may be kept. */
  open(): void;
  /** Changes cannot be heard: nothing kept can be trusted, nothing new is kept. */
  close(): void;
}

/** Beside the ids of protocols, which never contain these characters. */
const listGroup = "*lists";
const settingsGroup = "*installation";

function groupOf(scope: AnswerScope): string {
  if (scope === "installation") return settingsGroup;
  return scope === "every-protocol" ? listGroup : scope.protocolId;
}

/** Every group of answers has an epoch of its own, so that a change of one protocol costs the others nothing. */
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
