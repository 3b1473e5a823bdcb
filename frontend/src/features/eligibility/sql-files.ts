import type { Eligibility, HierarchicalCriterion, NormalizedCriterion } from "@trialtrace/backend/contract";

export interface SqlText {
  readonly filename: string;
  /** Null where the text is not of a file. */
  readonly filepath: string | null;
  readonly content: string;
}

/** ELIG-1: an entry of `sql_files` is a file, has files of its own below it, or both. */
type SqlEntry = Partial<SqlText> & { readonly sql_files?: readonly SqlEntry[] | undefined };

/** All files with a text, those below an entry after its own; what has neither text nor files is left out. */
export function flattenSqlFiles(entries: readonly SqlEntry[]): SqlText[] {
  return entries.flatMap(({ filename, filepath, content, sql_files = [] }) => {
    const below = flattenSqlFiles(sql_files);
    if (content === undefined || content.trim() === "") return below;
    const path = filepath ?? null;
    return [
      { filename: filename ?? path?.split("/").at(-1) ?? "query.sql", filepath: path, content },
      ...below,
    ];
  });
}

export function sqlFilesOf(criterion: Pick<NormalizedCriterion, "sql_files">): SqlText[] {
  return flattenSqlFiles(criterion.sql_files);
}

interface SqlSource {
  readonly hierarchical: HierarchicalCriterion | null;
  readonly normalized: NormalizedCriterion | null;
}

/** The files of a criterion; where it has none, the templates of its children, each under its atomic id. */
export function sqlTextsOf({ normalized, hierarchical }: SqlSource): SqlText[] {
  const files = normalized === null ? [] : sqlFilesOf(normalized);
  if (files.length > 0) return files;
  return (hierarchical?.child_criteria ?? []).flatMap(({ atomicId, sqlTemplate = "" }) =>
    sqlTemplate.trim() === ""
      ? []
      : [{ filename: `SQL template ${atomicId}`, filepath: null, content: sqlTemplate }],
  );
}

/** Child criteria with an SQL template: the queries of a protocol whose criteria are in no list. */
export function countTemplates({ hierarchical_data }: Pick<Eligibility, "hierarchical_data">): number {
  const children = hierarchical_data?.all_criteria.flatMap(({ child_criteria }) => child_criteria) ?? [];
  return children.filter(({ sqlTemplate = "" }) => sqlTemplate.trim() !== "").length;
}
