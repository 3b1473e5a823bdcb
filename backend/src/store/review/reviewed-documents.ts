import type { Database, Prisma } from "@trialtrace/db";
import { type BundleDocuments, bundleSchema } from "../../bundle/bundle-schema.ts";
import { sha256 } from "../../bundle/read/content-hash.ts";
import type { DatabaseFile } from "../../bundle/read/read-bundle.ts";
import { schemaProblems } from "../../bundle/read/schema-problems.ts";
import type { Json } from "../../contract/value.ts";
import { completeStudy } from "../../interchange/clinical-trials/complete-study.ts";
import { type BundleProblem, problem } from "../../problem.ts";
import { applyDecisions } from "../../review/apply-decisions.ts";
import type { Documents } from "../../review/cited-items.ts";
import type { JudgedItem } from "../../review/item.ts";
import { type StoredFile, storedFiles } from "../stored/bundle-files.ts";
import { loadReview } from "./load-review.ts";

type Content = { readonly documents: BundleDocuments; readonly files: readonly DatabaseFile[] };

/**
 * The content of a bundle as it is shown: with its corrections, which outlive another ingest, and completed from its
 * registry record. Corrections that no longer fit are not applied.
 */
export async function shownContent(
  tx: Prisma.TransactionClient,
  protocolId: string,
  content: Content,
): Promise<Content> {
  const { documents, files } = await reviewedContent(tx, protocolId, content);
  const completed = completeStudy(documents);
  if (completed === documents) return { documents, files };
  const { "protocol.json": protocol, "domains.json": domains } = completed;
  return {
    documents: completed,
    files: withContent(files, { "protocol.json": protocol, "domains.json": domains }),
  };
}

/** The files with other content in some, which need not be among them. */
function withContent(files: Content["files"], content: Readonly<Record<string, unknown>>): Content["files"] {
  const changed = Object.entries(content).map(([path, value]) => {
    const bytes = Buffer.from(JSON.stringify(value));
    return { path, bytes, sha256: sha256(bytes) };
  });
  return [...files.filter(({ path }) => content[path] === undefined), ...changed];
}

async function reviewedContent(
  tx: Prisma.TransactionClient,
  protocolId: string,
  { documents, files }: Content,
): Promise<Content> {
  const decided = await tx.reviewDecision.findFirst({
    where: { protocolId, action: { in: ["corrected", "absent"] } },
    select: { number: true },
  });
  if (!decided) return { documents, files };
  const { items, documents: read } = await loadReview(tx, protocolId);
  const reviewed = parseReviewed(read, items);
  if ("problems" in reviewed) return { documents, files };
  return {
    documents: { ...documents, ...reviewed.documents },
    files: withContent(files, reviewed.json),
  };
}

/** Only the files with decisions. `problems`: a correction would make the study invalid. */
export function parseReviewed(
  read: Documents,
  items: readonly JudgedItem[],
):
  | { readonly documents: Partial<BundleDocuments>; readonly json: Documents }
  | { readonly problems: readonly BundleProblem[] } {
  const { "page-text.json": _, ...json } = applyDecisions(read, items);
  const parsed = bundleSchema.safeParse(json);
  if (parsed.success) return { documents: parsed.data, json };
  const files: [string, Json][] = Object.entries(json);
  const found = files.flatMap(([file, content]) =>
    schemaProblems(
      file,
      parsed.error.issues
        .filter((issue) => issue.path[0] === file)
        .map((issue) => ({ ...issue, path: issue.path.slice(1) })),
      content,
    ),
  );
  return {
    problems: found.length > 0 ? found : [problem("", "", "The study is invalid.", "a valid study", "none")],
  };
}

/** The files of a stored bundle as reviewed: with the corrections and the current schedule. */
export async function* reviewedFiles(database: Database, protocolId: string): AsyncGenerator<StoredFile> {
  const { documents, items, tables } = await loadReview(database.prisma, protocolId);
  const { "page-text.json": _, ...reviewed } = applyDecisions(documents, items);
  const changed = new Map<string, unknown>(
    Object.entries(reviewed).filter(([file]) => reviewed[file] !== documents[file]),
  );
  const hasSchedule = Object.keys(tables).length > 0;
  if (hasSchedule) changed.set("schedule.json", { tables });
  for await (const file of storedFiles(database, protocolId)) {
    const content = changed.get(file.path);
    changed.delete(file.path);
    yield content === undefined ? file : jsonFile(file.path, content);
  }
  // A schedule that a person started.
  for (const [path, content] of changed) yield jsonFile(path, content);
}

const jsonFile = (path: string, content: unknown): StoredFile => ({
  path,
  bytes: Buffer.from(`${JSON.stringify(content, null, 2)}\n`),
});
