import { type Database, Prisma } from "@trialtrace/db";
import type { z } from "zod";
import { bundleSchema } from "../../bundle/bundle-schema.ts";
import { registryRecordFile } from "../../contract/bundle/index.ts";
import type { decideReview, ReviewProgress } from "../../contract/review.ts";
import type { Json } from "../../contract/value.ts";
import { completeStudy } from "../../interchange/clinical-trials/complete-study.ts";
import type { BundleProblem } from "../../problem.ts";
import { appendAudit } from "../../record/append.ts";
import { databaseNow } from "../../record/database-clock.ts";
import { decidedItem } from "../../review/decision.ts";
import type { JudgedItem } from "../../review/item.ts";
import { reviewProgress } from "../../review/progress.ts";
import { announce, liftStatementLimit, lockProtocol, longTransaction } from "../write/transactions.ts";
import { storeProgress } from "./count-progress.ts";
import { loadReview } from "./load-review.ts";
import { parseReviewed } from "./reviewed-documents.ts";
import { rewriteValues } from "./rewrite-values.ts";

type DecisionRequest = z.output<typeof decideReview.body>["decisions"][number];

interface DecisionAct {
  readonly author: string;
  readonly source: "user" | "api";
  readonly requestId: string;
}

export type Decided =
  | { readonly items: readonly JudgedItem[]; readonly progress: ReviewProgress }
  /** Nothing was stored. */
  | { readonly refused: "conflict"; readonly items: readonly JudgedItem[] }
  | { readonly refused: "invalid"; readonly message: string };

/** Ends the transaction without storing anything. */
class Refusal extends Error {
  readonly result: Extract<Decided, { refused: string }>;
  constructor(result: Extract<Decided, { refused: string }>) {
    super("The decisions were not stored.");
    this.result = result;
  }
}

/**
 * Stores decisions with their audit rows, all or none, and what the study shows after them. Decisions on the same
 * protocol wait for each other.
 */
export async function decide(
  database: Database,
  protocolId: string,
  requests: readonly DecisionRequest[],
  act: DecisionAct,
): Promise<Decided> {
  try {
    return await longTransaction(database, (tx) => decideInside(tx, protocolId, requests, act));
  } catch (error) {
    if (error instanceof Refusal) return error.result;
    throw error;
  }
}

async function decideInside(
  tx: Prisma.TransactionClient,
  protocolId: string,
  requests: readonly DecisionRequest[],
  { author, source, requestId }: DecisionAct,
): Promise<Decided> {
  await liftStatementLimit(tx);
  await lockProtocol(tx, protocolId);
  const before = await loadReview(tx, protocolId);
  const known = new Map(before.items.map((item) => [item.id, item]));
  const requested = requests.flatMap((request) => {
    const item = known.get(request.itemId);
    return item ? [{ request, item }] : [];
  });
  const outdated = requested.filter(({ request, item }) => request.version !== item.version);
  if (requested.length < requests.length || outdated.length > 0) {
    throw new Refusal({ refused: "conflict", items: outdated.map(({ item }) => item) });
  }
  const fault = requested.map(({ request, item }) => faultOf(request, item)).find((one) => one !== null);
  if (fault) throw new Refusal({ refused: "invalid", message: fault });
  if (new Set(requests.map(({ itemId }) => itemId)).size < requests.length) {
    throw new Refusal({ refused: "invalid", message: "An item can be decided once per request." });
  }
  const at = await databaseNow(tx);
  await tx.reviewDecision.createMany({
    data: requested.map(({ request: { action, comment, value }, item }) => ({
      ...{
        protocolId,
        itemId: item.decidedAs,
        version: item.version + 1,
        action,
        comment,
        actor: author,
        source,
        at,
      },
      value: action === "corrected" ? (typed(value, item.value) ?? Prisma.DbNull) : Prisma.DbNull,
      item: {
        ...decidedItem(item),
        places: item.places.map(({ file, path }) => ({ file, path: [...path] })),
      },
    })),
  });
  const after = await loadReview(tx, protocolId);
  const changed = contentOf(before.items) !== contentOf(after.items);
  if (changed) {
    const reviewed = parseReviewed(after.documents, after.items);
    if ("problems" in reviewed)
      throw new Refusal({ refused: "invalid", message: sentence(reviewed.problems) });
    const others = await otherDocuments(tx, protocolId);
    const shown = completeStudy(bundleSchema.parse({ ...others, ...reviewed.json }));
    await rewriteValues(tx, protocolId, shown, after.tables);
  }
  const progress = reviewProgress(after.items);
  await storeProgress(tx, protocolId, progress);
  await announce(tx, protocolId);
  const rows = requested.map(({ request, item }) => ({
    action: `review.${request.action}`,
    target: `review/${item.id}`,
    targetName: `${item.group} › ${item.label}`,
    oldValue: item.current,
    newValue: after.items.find(({ id }) => id === item.id)?.current ?? null,
  }));
  const reason = requests.length === 1 ? (requests[0]?.comment ?? "") : "";
  await appendAudit(tx, { actor: author, source, protocolId, requestId, reason }, JSON.stringify(rows));
  const ids = new Set(requests.map(({ itemId }) => itemId));
  return { items: after.items.filter(({ id }) => ids.has(id)), progress };
}

/** Why a decision does not suit its item, as a readable sentence; null if it does. */
function faultOf({ action, value, comment }: DecisionRequest, item: JudgedItem): string | null {
  const name = `“${item.group} › ${item.label}”`;
  const isSchedule = item.form === "schedule";
  if (action === "corrected" && value === undefined) return `A correction of ${name} needs a value.`;
  if (action !== "corrected" && value !== undefined) return "Only a correction has a value.";
  if (action === "commented" && comment === "") return "The comment is empty.";
  if (isSchedule && (action === "corrected" || action === "absent"))
    return `${name} is part of the schedule. Correct it in the schedule's editor.`;
  if (item.form === "finding" && (action === "corrected" || action === "absent"))
    return `${name} has no value that could be corrected.`;
  if (action === "absent" && !item.mayBeAbsent) return `A study cannot be without ${name}.`;
  if (action === "reverted" && item.state === "open") return `There is no decision on ${name} to take back.`;
  if (action === "corrected" && typed(value, item.value) === null)
    return `${name} is ${typeof item.value === "boolean" ? "yes or no. Expected yes or no" : "a number. Expected a number"}; found “${String(value)}”.`;
  return null;
}

/** A correction has the type of the value it replaces; null if it cannot have. */
function typed(value: string | number | boolean | undefined, read: Json): string | number | boolean | null {
  if (value === undefined) return null;
  if (typeof read === "number") {
    const number = typeof value === "number" ? value : Number(String(value).replace(/,/g, ""));
    return Number.isFinite(number) ? number : null;
  }
  if (typeof read === "boolean") {
    if (typeof value === "boolean") return value;
    const said = /^(?:(true|yes)|false|no)$/i.exec(String(value).trim());
    return said ? said[1] !== undefined : null;
  }
  return String(value);
}

/** What the decisions change in the study. */
const contentOf = (items: readonly JudgedItem[]): string =>
  JSON.stringify(
    items.flatMap(({ id, form, state, current }) =>
      form !== "schedule" && (state === "corrected" || state === "absent") ? [[id, state, current]] : [],
    ),
  );

/** Documents that are not reviewed, but decide which tabs a study has, or complete its values. */
const otherFiles = ["tlf-shells.json", "schedule-html/tables.json", registryRecordFile];

async function otherDocuments(tx: Prisma.TransactionClient, protocolId: string): Promise<object> {
  const rows = await tx.bundleFile.findMany({
    where: { protocolId, path: { in: otherFiles } },
    select: { path: true, content: true },
  });
  return Object.fromEntries(
    rows.map(({ path, content }) => [path, JSON.parse(Buffer.from(content).toString())]),
  );
}

function sentence([first]: readonly BundleProblem[]): string {
  if (!first) return "The study would be invalid with this value.";
  const { message, expected, found } = first;
  return `${message.replace(/\.$/, "")}: expected ${expected}, found ${found}.`;
}
