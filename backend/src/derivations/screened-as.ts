import { type SubjectCount, subjectCounts } from "../contract/protocols.ts";
import { isJsonObject, type Json, unwrap } from "../contract/value.ts";

const words: Readonly<Record<SubjectCount, RegExp>> = {
  screened: /screened/i,
  enrolled: /enroll?ed/i,
  randomized: /randomi[sz]ed/i,
  treated: /treated|dosed/i,
};

/**
 * What the number recorded as screened actually counts: the widest count for which the domains state the same number.
 * Registries publish the enrolled or randomized number if the screened number is unknown. Null if no domain states
 * the number.
 * @param domains contents of the domains about the study as a whole
 */
export function screenedAs(
  screened: number | null,
  domains: readonly (Json | undefined)[],
): SubjectCount | null {
  if (screened === null) return null;
  const paths = domains.flatMap((domain) => pathsOf(domain, screened, ""));
  return subjectCounts.find((count) => paths.some((path) => words[count].test(path))) ?? null;
}

/** The paths at which a number occurs, such as `randomised/total`; planned numbers are excluded. */
function pathsOf(content: Json | undefined, number: number, path: string): string[] {
  const plain = unwrap(content);
  if (plain === number) return /plan|target|expected/i.test(path) ? [] : [path];
  if (!isJsonObject(plain)) return [];
  return Object.entries(plain).flatMap(([key, value]) =>
    key === "provenance" ? [] : pathsOf(value, number, `${path}/${key}`),
  );
}
