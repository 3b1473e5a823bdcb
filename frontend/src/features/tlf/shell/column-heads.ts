/** A head over several columns of one treatment group, or over one column alone. */
export interface HeadGroup {
  /** Null where the columns below have no common head. */
  readonly name: string | null;
  readonly columns: readonly HeadColumn[];
}

export interface HeadColumn {
  readonly name: string;
  /** `N=xxx`, on a separate line. */
  readonly size: string | null;
  /** `n (%)`, where the cells below are that. */
  readonly statistic: string | null;
}

/**
 * The heads of a shell's columns. Two or more columns side by side that name the same treatment group before a
 * comma share one head. A shell without columns has one for each treatment group.
 */
export function columnHeads(
  columns: readonly string[],
  treatmentGroups: readonly string[],
  width: number,
  statistics: readonly (string | null)[] = [],
): HeadGroup[] {
  const names = namesOf(columns, treatmentGroups, width);
  const heads: { name: string | null; columns: HeadColumn[] }[] = [];
  let index = 0;
  while (index < names.length) {
    const start = index;
    const group = index === 0 ? null : groupOf(names[index] ?? "", treatmentGroups);
    let end = index + 1;
    while (group !== null && end < names.length && groupOf(names[end] ?? "", treatmentGroups) === group)
      end++;
    const isShared = group !== null && end - index > 1;
    const shown = names.slice(index, end).map((name, at) => ({
      ...columnOf(isShared ? name.slice(group.length + 1).trim() : name),
      statistic: statistics[start + at] ?? null,
    }));
    heads.push({ name: isShared ? group : null, columns: shown });
    index = end;
  }
  return heads;
}

/** True where the heads are the treatment groups' names rather than the shell's own. */
export function hasDerivedHeads(
  columns: readonly string[],
  treatmentGroups: readonly string[],
  width: number,
): boolean {
  return columns.length === 0 && treatmentGroups.length > 0 && treatmentGroups.length === width - 1;
}

/** One name for each column that the widest row needs; a column without one has an empty head. */
function namesOf(columns: readonly string[], groups: readonly string[], width: number): string[] {
  const given = hasDerivedHeads(columns, groups, width) ? ["", ...groups] : columns;
  return Array.from({ length: Math.max(given.length, width) }, (_, index) => given[index] ?? "");
}

/** `Osimertinib` of `Osimertinib, grade 1`, when a treatment group begins with that word. */
function groupOf(column: string, treatmentGroups: readonly string[]): string | null {
  const comma = column.indexOf(",");
  if (comma <= 0) return null;
  const name = column.slice(0, comma);
  const isGroup = treatmentGroups.some((group) => group === name || group.startsWith(`${name} `));
  return isGroup ? name : null;
}

function columnOf(text: string): Omit<HeadColumn, "statistic"> {
  const found = /^(.*?)\s*\((N\s*=\s*[^)]*)\)$/s.exec(text);
  return found?.[1] && found[2] ? { name: found[1], size: found[2] } : { name: text, size: null };
}

/** Columns that the widest of the rows takes, its label included. */
export function widthOf(rows: readonly { readonly cells: readonly string[] }[]): number {
  return rows.reduce((most, { cells }) => Math.max(most, cells.length + 1), 0);
}
