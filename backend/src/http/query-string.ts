import type { FieldError } from "./app-error.ts";

export interface QueryString {
  readonly values: Readonly<Record<string, string>>;
  readonly errors: readonly FieldError[];
}

/**
 * Reads the parameters that a call defines and ignores all others. A parameter given twice or with invalid encoding
 * is an error: guessing its meaning could answer a different question.
 */
export function readQueryString(search: string, known: ReadonlySet<string>): QueryString {
  const values: Record<string, string> = {};
  const errors: FieldError[] = [];
  for (const pair of search.split("&")) {
    const equals = pair.indexOf("=");
    const name = decode(equals < 0 ? pair : pair.slice(0, equals));
    if (name === null || !known.has(name)) continue;
    const value = equals < 0 ? "" : decode(pair.slice(equals + 1));
    if (value === null) errors.push({ in: "query", field: name, message: "malformed percent-encoding" });
    else if (Object.hasOwn(values, name))
      errors.push({ in: "query", field: name, message: "is given more than once" });
    else values[name] = value;
  }
  return { values, errors };
}

/** Whether a URL has parameters beyond the known ones; responses for such URLs are not cached. */
export function hasUnknownParameters(search: string, known: ReadonlySet<string>): boolean {
  return search !== "" && search.split("&").some((pair) => !known.has(pair.split("=", 1)[0] ?? ""));
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return null;
  }
}
