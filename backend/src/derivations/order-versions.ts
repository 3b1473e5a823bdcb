/** What is known of one version of a study. */
export interface DatedVersion {
  readonly demonstration: boolean;
  /** As the document states it, such as `5.0` or `Amendment 3`. */
  readonly documentVersion: string | null;
  /** ISO date of the document. */
  readonly documentDate: string | null;
  readonly createdAt: Date;
}

/**
 * The versions of one study, latest first: by the date of the document, then by the number of its version, then by when
 * it was stored. A date or number counts only if every version has one. Demonstration data come last.
 */
export function orderVersions<Version extends DatedVersion>(versions: readonly Version[]): Version[] {
  const dated = versions.every(({ documentDate }) => documentDate !== null);
  const numbered = versions.every(({ documentVersion }) => numbersIn(documentVersion).length > 0);
  return versions.toSorted(
    (a, b) =>
      Number(a.demonstration) - Number(b.demonstration) ||
      (dated ? compareTexts(b.documentDate ?? "", a.documentDate ?? "") : 0) ||
      (numbered ? compareNumbers(numbersIn(b.documentVersion), numbersIn(a.documentVersion)) : 0) ||
      b.createdAt.getTime() - a.createdAt.getTime(),
  );
}

/** The parts of the first number: `Amendment 3.1` → 3, 1. */
function numbersIn(text: string | null): number[] {
  const [number = ""] = /\d+(?:\.\d+)*/.exec(text ?? "") ?? [];
  return number === "" ? [] : number.split(".").map(Number);
}

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function compareNumbers(a: readonly number[], b: readonly number[]): number {
  const at = Array.from({ length: Math.max(a.length, b.length) }, (_, index) => index);
  return at.map((index) => (a[index] ?? 0) - (b[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
}
