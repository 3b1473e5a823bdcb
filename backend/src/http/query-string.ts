import type { FieldError } from "./app-error.ts";

export interface QueryString {
  readonly values: Readonly<Record<string, string>>;
  readonly errors: readonly FieldError[];
}

/**
 * Reads the parameters a call knows and passes over all others. Given twice, or with an encoding that is
 * broken, a known parameter is an error: to guess which was meant would be to answer another question.
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

/** Whether an address holds parameters beside the known ones; such an address is not worth keeping an answer for. */
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
