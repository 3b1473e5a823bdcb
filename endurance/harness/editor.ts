import { setTimeout as sleep } from "node:timers/promises";
import { getSchedule, saveSchedule } from "@trialtrace/backend/contract";
import type { Database } from "@trialtrace/db";
import { call } from "./call.ts";
import { editedTable } from "./studies.ts";

/** A save that the server has acknowledged. */
interface Acknowledged {
  readonly protocolId: string;
  readonly number: number;
  readonly etag: string;
  readonly author: string;
}

/** What all editors of a campaign have seen. */
export interface Ledger {
  readonly saved: Acknowledged[];
  conflicts: number;
  hung: number;
  /** Responses that were neither a save nor a conflict, and not 503 either. */
  readonly failures: string[];
  /** 503: the server says that it could not. */
  unavailable: number;
}

/**
 * People who edit schedules, each one cell in a row of their own, until `end`, which waits for their last save.
 * @param options.count editors of each protocol
 * @param options.origin of the server that the editor with this number uses at the moment
 */
export function startEditors(options: {
  readonly protocolIds: readonly string[];
  readonly count: number;
  /** Milliseconds between two saves of one person. */
  readonly pause: number;
  origin(at: number): string;
}): { readonly ledger: Ledger; end(): Promise<void> } {
  const { protocolIds, count, pause, origin } = options;
  const ledger: Ledger = { saved: [], conflicts: 0, hung: 0, failures: [], unavailable: 0 };
  let isOver = false;
  const people = protocolIds.flatMap((protocolId) =>
    Array.from({ length: count }, async (_unused, at) => {
      await sleep((pause * at) / count);
      await edit({ protocolId, at, pause, ledger, origin: () => origin(at), isOver: () => isOver });
    }),
  );
  return {
    ledger,
    async end() {
      isOver = true;
      await Promise.all(people);
    },
  };
}

/** Keeps writing new values into the first cell of a row, each based on the current revision, until `isOver`. */
async function edit(options: {
  readonly protocolId: string;
  readonly at: number;
  readonly pause: number;
  readonly ledger: Ledger;
  origin(): string;
  isOver(): boolean;
}): Promise<void> {
  const { protocolId, at, pause, ledger } = options;
  const author = `Editor ${at}`;
  const query = `protocolId=${encodeURIComponent(protocolId)}`;
  for (let turn = 1; !options.isOver(); turn++) {
    const read = await call(`${options.origin()}${getSchedule.path}?${query}`);
    if (read.kind !== "answered" || read.status !== 200) {
      note(ledger, read);
      await sleep(20);
      continue;
    }
    const { revision, tables } = getSchedule.response.parse(JSON.parse(read.text));
    const table = tables[editedTable];
    const row = table?.rows[at];
    const column = table?.columns_meta[0];
    const rowId = table?.ids?.rows[at];
    if (typeof row !== "object" || !column || rowId === undefined) throw new Error("There is no such cell.");
    const change = {
      kind: "cell",
      table: editedTable,
      row: { id: rowId, name: row.procedure_name ?? "" },
      column: { id: column.column_id, name: column.column_name },
      before: row.cells["0"] ?? null,
      after: { value: `${author} ${turn}`, footnotes: [], footnote_texts: [] },
    };
    const answer = await call(`${options.origin()}${saveSchedule.path}?${query}`, {
      method: saveSchedule.method,
      headers: { "Content-Type": "application/json", "If-Match": revision.etag },
      body: JSON.stringify({ changes: [change], author, reason: "" }),
    });
    if (answer.kind === "answered" && answer.status === 200) {
      const { revision: saved } = saveSchedule.response.parse(JSON.parse(answer.text));
      ledger.saved.push({ protocolId, number: saved.number, etag: saved.etag, author });
    } else note(ledger, answer);
    await sleep(pause);
  }
}

function note(ledger: Ledger, answer: Awaited<ReturnType<typeof call>>): void {
  if (answer.kind === "hung") ledger.hung += 1;
  if (answer.kind !== "answered") return;
  if (answer.status === 409) ledger.conflicts += 1;
  else if (answer.status === 503) ledger.unavailable += 1;
  else ledger.failures.push(`${answer.status} ${answer.text.slice(0, 300)}`);
}

/**
 * The acknowledged saves that are not stored as they were acknowledged, or without their audit rows; and the saves
 * that two people were told had the same number.
 */
export async function lostSaves({ pool }: Database, saved: readonly Acknowledged[]): Promise<string[]> {
  const { rows } = await pool.query<{ key: string }>(
    `SELECT r.protocol_id || ' ' || number || ' ' || author AS key FROM schedule_revisions r
      WHERE EXISTS (SELECT 1 FROM audit_events a WHERE a.protocol_id = r.protocol_id AND a.revision = r.number)`,
  );
  const stored = new Set(rows.map(({ key }) => key));
  const seen = new Set<string>();
  return saved.flatMap(({ protocolId, number, author }) => {
    const key = `${protocolId} ${number} ${author}`;
    const place = `${protocolId} ${number}`;
    const isTwice = seen.has(place);
    seen.add(place);
    return stored.has(key) && !isTwice ? [] : [key];
  });
}
