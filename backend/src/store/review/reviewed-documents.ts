import type { Prisma } from "@trialtrace/db";
import { type BundleDocuments, bundleSchema } from "../../bundle/read/bundle-schema.ts";
import type { DatabaseFile } from "../../bundle/read/read-bundle.ts";
import { schemaProblems } from "../../bundle/read/schema-problems.ts";
import type { Json } from "../../contract/value.ts";
import { type BundleProblem, problem } from "../../problem.ts";
import { applyDecisions } from "../../review/apply-decisions.ts";
import type { Documents } from "../../review/cited-items.ts";
import type { JudgedItem } from "../../review/judge-items.ts";
import { loadReview } from "./load-review.ts";

type Content = { readonly documents: BundleDocuments; readonly files: readonly DatabaseFile[] };

/**
 * The content of a bundle as reviewed: with its corrections, which outlive another ingest. If they no longer fit, the
 * content is used as read.
 */
export async function reviewedContent(
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
    files: files.map((file) => {
      const content = reviewed.json[file.path];
      return content === undefined ? file : { ...file, bytes: Buffer.from(JSON.stringify(content)) };
    }),
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
