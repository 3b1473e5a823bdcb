import type { Criteria, HierarchicalCriterion, NormalizedCriterion } from "@trialtrace/backend/contract";

export interface SqlText {
  readonly filename: string;
  /** Null if the text does not come from a file. */
  readonly filepath: string | null;
  readonly content: string;
}

/** ELIG-1: an entry of `sql_files` is a file, contains nested files, or both. */
type SqlEntry = Partial<SqlText> & { readonly sql_files?: readonly SqlEntry[] | undefined };

/** All files with a text, nested ones after their parent; entries with neither text nor files are omitted. */
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

/** The files of a criterion, or its children's templates under their atomic ids if it has none. */
export function sqlTextsOf({ normalized, hierarchical }: SqlSource): SqlText[] {
  const files = normalized === null ? [] : sqlFilesOf(normalized);
  if (files.length > 0) return files;
  return (hierarchical?.child_criteria ?? []).flatMap(({ atomicId, sqlTemplate = "" }) =>
    sqlTemplate.trim() === ""
      ? []
      : [{ filename: `SQL template ${atomicId}`, filepath: null, content: sqlTemplate }],
  );
}

/** Child criteria with an SQL template: the queries of a protocol whose criteria are in none of the lists. */
export function countTemplates({ hierarchical_data }: Pick<Criteria, "hierarchical_data">): number {
  const children = hierarchical_data?.all_criteria.flatMap(({ child_criteria }) => child_criteria) ?? [];
  return children.filter(({ sqlTemplate = "" }) => sqlTemplate.trim() !== "").length;
}

/** Conditions that a query's own comments list as not decided, in order. */
export function undecidedConditions(sql: string): string[] {
  return [...sql.matchAll(/^-- Not decided by this query: (.+)$/gm)].map(([, statement = ""]) => statement);
}
