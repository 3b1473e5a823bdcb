/** Whether two JSON values are equal, in any order of fields. A missing field equals an undefined one. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a) || Array.isArray(b)) {
    return (
      Array.isArray(a) &&
      Array.isArray(b) &&
      a.length === b.length &&
      a.every((item, index) => same(item, b[index]))
    );
  }
  if (!isRecord(a) || !isRecord(b)) return false;
  let count = 0;
  for (const key in a) {
    if (a[key] === undefined) continue;
    count += 1;
    if (!Object.hasOwn(b, key) || !same(a[key], b[key])) return false;
  }
  for (const key in b) if (b[key] !== undefined) count -= 1;
  return count === 0;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;
