import { z } from "zod";
import { scheduleLimits, storedTableSchema } from "../../contract/bundle/schedule.ts";
import type { DomainResponse } from "../../contract/domains.ts";
import type { ProblemCode } from "../../contract/problem.ts";
import { saveSchedule } from "../../contract/soa.ts";
import { isJsonObject, type Json } from "../../contract/value.ts";
import type { FieldError } from "../../http/app-error.ts";
import { parsePart } from "../../http/read-input.ts";
import { schedulePassages } from "../../ingest/passages/schedule-passages.ts";
import { auditRows } from "../../record/audit-rows.ts";
import { applyChanges } from "../../schedule/apply.ts";
import { checkTables, type TableFault, tooLarge } from "../../schedule/check-tables.ts";
import { diffSchedules } from "../../schedule/diff.ts";
import { identifyTables } from "../../schedule/identify.ts";
import { same } from "../../schedule/same.ts";
import type { ScheduleTables } from "../../schedule/table.ts";
import { withSchedule } from "../../served/dashboard.ts";
import { scheduleDomain } from "../../served/domains.ts";
import { etagOf, type ServedText, serve } from "../../served/stored-document.ts";
import { domainView } from "../../served/views.ts";
import { type PassageTexts, passageTexts } from "../../store/write/insert-passages.ts";

/** The input of a save; texts and bytes, so that they can be passed to another thread and back at little cost. */
export interface SaveTask {
  /** The tables of the current revision, with their ids. */
  readonly stored: string;
  /** The same as stored, possibly without ids. */
  readonly asStored: string;
  /** The body of the request. */
  readonly sent: Uint8Array;
  /** The current response of the domain call; null if the schedule is not a domain. */
  readonly domain: string | null;
  /** The protocol that gets its first schedule, with its stored dashboard; null if it already has one. */
  readonly starts: { readonly protocolId: string; readonly dashboard: string | null } | null;
  /** Whether a save requires a reason. */
  readonly reasonRequired: boolean;
}

export type PreparedSave =
  | {
      readonly kind: "refused";
      readonly code: ProblemCode;
      readonly detail: string;
      readonly errors: readonly FieldError[];
    }
  | { readonly kind: "unchanged" }
  | {
      readonly kind: "changed";
      readonly author: string;
      readonly reason: string;
      readonly source: "user" | "import" | "api";
      readonly body: string;
      readonly etag: string;
      /** JSON, like the audit rows below. */
      readonly changes: string;
      readonly changeCount: number;
      readonly audit: string;
      readonly passages: PassageTexts;
      /** The new response of the domain call; null if it is unchanged. */
      readonly domain: ServedText | null;
      /** The same as the browser shows it. */
      readonly domainView: ServedText | null;
      /** The dashboard that lists the schedule from now on; null if it is unchanged. */
      readonly dashboard: ServedText | null;
    };

type Refusal = Extract<PreparedSave, { kind: "refused" }>;
type Body = z.output<typeof saveSchedule.body>;

/** Everything about a save except storing it: pure, and linear in what was sent and what is stored. */
export async function prepareSave(task: SaveTask): Promise<PreparedSave> {
  const { domain, starts, reasonRequired } = task;
  const stored: ScheduleTables = JSON.parse(task.stored);
  const body = readBody(task.sent);
  if ("kind" in body) return body;
  if (reasonRequired && body.reason === "") {
    return invalid([fieldError("reason", "is required: give a reason for the change")]);
  }
  const next = nextTables(stored, body);
  if (next.kind === "refused") return next;
  const changes = diffSchedules(stored, next.tables);
  if (!same(applyChanges(stored, changes), next.tables)) {
    throw new Error("The changes do not lead to the schedule that was sent.");
  }
  if (changes.length === 0) return { kind: "unchanged" };
  const text = JSON.stringify(next.tables);
  const changed =
    domain !== null
      ? nextDomain(domain, task.asStored, next.tables)
      : starts && scheduleDomain(starts.protocolId, next.tables);
  // Compressed in the background.
  const served = changed && [serve(changed), serve(domainView(changed))];
  return {
    kind: "changed",
    ...{ author: body.author, reason: body.reason, source: body.source },
    ...{ body: text, etag: etagOf(text) },
    ...{ changes: JSON.stringify(changes), changeCount: changes.length },
    audit: JSON.stringify(auditRows(changes, stored, next.tables)),
    passages: passageTexts(schedulePassages({ tables: { ...next.tables } })),
    domain: (await served?.[0]) ?? null,
    domainView: (await served?.[1]) ?? null,
    dashboard: starts?.dashboard ? await serve(withSchedule(JSON.parse(starts.dashboard))) : null,
  };
}

const fieldError = (field: string, message: string): FieldError => ({ in: "body", field, message });

const refused = (code: ProblemCode, detail: string, errors: readonly FieldError[] = []): Refusal => ({
  kind: "refused",
  code,
  detail,
  errors,
});

/** A file with a hundred thousand faults does not get all of them reported. */
const maxErrors = 100;

function invalid(errors: readonly FieldError[]): Refusal {
  const [first] = errors;
  const detail = `${first?.field ? `${first.field}: ` : ""}${first?.message ?? ""}`;
  return refused("invalid-request", detail, errors.slice(0, maxErrors));
}

function readBody(sent: Uint8Array): Body | Refusal {
  const raw = parseJson(sent);
  if (raw === undefined) return refused("invalid-request", "The body is not valid JSON.");
  const given = isJsonObject(raw) ? raw : {};
  const large = tooLarge(given.tables) ?? tooMany(given.changes);
  if (large !== null) return refused("schedule-too-large", large);
  const parsed = parsePart(saveSchedule.body, raw, "body");
  if (!parsed.ok) return invalid(parsed.errors);
  const { tables, changes } = parsed.value;
  if ((tables === undefined) === (changes === undefined)) {
    return invalid([fieldError("tables", "send either the tables or the changes to the revision")]);
  }
  return parsed.value;
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

function parseJson(bytes: Uint8Array): Json | undefined {
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    return undefined;
  }
}

function tooMany(changes: Json | undefined): string | null {
  const limit = scheduleLimits.changes;
  return Array.isArray(changes) && changes.length > limit
    ? `The save has ${changes.length} changes; the limit is ${limit}.`
    : null;
}

function nextTables(
  stored: ScheduleTables,
  { tables, changes = [] }: Body,
): Refusal | { readonly kind: "tables"; readonly tables: ScheduleTables } {
  const added = changes.flatMap((change) => (change.kind === "table-added" ? [change.table] : []));
  const known = Object.keys(stored);
  const keys = known.length === 0 && tables ? Object.keys(tables) : [...known, ...added];
  if (tables) {
    const faults = checkTables(keys, tables);
    return faults.length > 0 ? faulty(faults) : { kind: "tables", tables: identifyTables(tables, stored) };
  }
  try {
    const next = applyChanges(stored, changes);
    const large = tooLarge(next);
    if (large !== null) return refused("schedule-too-large", large);
    const errors = appliedErrors(next);
    if (errors.length > 0) return invalid(errors);
    const faults = checkTables(keys, next);
    return faults.length > 0 ? faulty(faults) : { kind: "tables", tables: identifyTables(next, stored) };
  } catch (error) {
    if (!(error instanceof RangeError || error instanceof z.ZodError)) throw error;
    return invalid([fieldError("changes", `do not fit the revision: ${error.message}`)]);
  }
}

/** The errors in what the changes made of the stored tables; cells are those of checked changes or of the stored. */
function appliedErrors(next: ScheduleTables): FieldError[] {
  return Object.entries(next).flatMap(([key, table]) => {
    const rows = table.rows.map((row) => (typeof row === "string" ? row : { ...row, cells: {} }));
    const { errors } = parsePart(storedTableSchema, { ...table, rows }, "body");
    return errors.map(({ field, message }) => fieldError(`tables.${key}.${field}`, message));
  });
}

const faulty = (faults: readonly TableFault[]): Refusal =>
  invalid(faults.map(({ path, message }) => fieldError(["tables", ...path].join("."), message)));

/** The domain call also returns the saved schedule, unless the domain came with its own content. */
function nextDomain(text: string, before: string, tables: ScheduleTables): DomainResponse | null {
  const domain: DomainResponse = JSON.parse(text);
  if (!isJsonObject(domain.protocolData)) return null;
  const { protocolData } = domain;
  if (protocolData.structured_data === undefined) {
    return { ...domain, protocolData: { ...protocolData, structured_data: { ...tables } } };
  }
  const isOurs = Object.values(
    isJsonObject(protocolData.structured_data) ? protocolData.structured_data : {},
  ).some((table) => isJsonObject(table) && "ids" in table);
  if (!isOurs && !same(protocolData.structured_data, JSON.parse(before))) return null;
  return { ...domain, protocolData: { ...protocolData, structured_data: { ...tables } } };
}
