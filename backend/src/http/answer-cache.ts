import type { AnswerScope } from "./answer.ts";
import { createByteBoundedMap } from "./byte-bounded-map.ts";
import type { PreparedAnswer } from "./prepared-answer.ts";

/** How much memory kept answers may take. Images are also kept by every browser, so few are kept here. */
export const answerCacheLimits = { documentBytes: 64 * 1024 * 1024, imageBytes: 16 * 1024 * 1024 } as const;

/** Longer addresses are not worth a place; nobody shares them. */
const longestUrl = 500;

export type AnswerKind = "document" | "image";

/** Complete answers by the address they were asked under, as long as nothing changed in the database. */
export interface AnswerCache {
  find(url: string): PreparedAnswer | undefined;
  /** Taken before the database is read: `store` refuses what was read before a later change. */
  ticket(): number;
  store(url: string, answer: PreparedAnswer, kind: AnswerKind, ticket: number): void;
  /** The content of a protocol changed: its answers go, and all that speak of every protocol. */
  forget(protocolId: string): void;
  /** Changes can be heard again; what is read from now on may be kept. */
  open(): void;
  /** Changes cannot be heard: nothing kept can be trusted, nothing new is kept. */
  close(): void;
}

export function createAnswerCache(limits: { documentBytes: number; imageBytes: number }): AnswerCache {
  const kept = {
    document: createByteBoundedMap<PreparedAnswer>(limits.documentBytes),
    image: createByteBoundedMap<PreparedAnswer>(limits.imageBytes),
  };
  let epoch = 0;
  let hearing = false;

  function drop(isStale: (scope: AnswerScope) => boolean): void {
    epoch += 1;
    for (const map of [kept.document, kept.image]) map.deleteWhere((answer) => isStale(answer.scope));
  }

  return {
    find: (url) => kept.document.get(url) ?? kept.image.get(url),
    ticket: () => epoch,
    store(url, answer, kind, ticket) {
      if (!hearing || ticket !== epoch || url.length > longestUrl) return;
      kept[kind].set(url, answer, answer.bytes + url.length * 2);
    },
    forget: (protocolId) =>
      drop(
        (scope) =>
          scope === "every-protocol" || (typeof scope === "object" && scope.protocolId === protocolId),
      ),
    open() {
      drop(() => true);
      hearing = true;
    },
    close() {
      hearing = false;
      drop(() => true);
    },
  };
}
