import type { z } from "zod";
import { kindNames } from "../../kind-names.ts";
import { type BundleProblem, excerpt, problem } from "../../problem.ts";
import { joinKey } from "./scan-json.ts";

type Issue = z.core.$ZodIssue;

/** Converts the issues of a strict schema into problems with the JSON path and the expected and actual values. */
export function schemaProblems(file: string, issues: readonly Issue[], input: unknown): BundleProblem[] {
  return issues.flatMap((issue) => describe(file, issue, input));
}

function describe(file: string, issue: Issue, input: unknown): BundleProblem[] {
  const path = pathText(issue.path);
  const value = valueAt(input, issue.path);
  const found = value === undefined ? "nothing" : excerpt(value);
  switch (issue.code) {
    case "unrecognized_keys":
      return issue.keys.map((key) =>
        problem(file, joinKey(path, key), "Unknown field.", "no such field", `"${key}"`),
      );
    case "invalid_union":
      return describeUnion(file, issue, input, path, found);
    case "invalid_type":
      return value === undefined
        ? [problem(file, path, "The field is missing.", kindText(issue), found)]
        : [problem(file, path, "The value has the wrong type.", kindText(issue), found)];
    case "invalid_value": {
      const expected = issue.values.map((option) => JSON.stringify(option)).join(" or ");
      return [problem(file, path, "The value is not one of those allowed.", expected, found)];
    }
    case "too_big":
      return [problem(file, path, "The value is too large or too long.", sizeText(issue, "at most"), found)];
    case "too_small":
      return [
        problem(file, path, "The value is too small or too short.", sizeText(issue, "at least"), found),
      ];
    case "invalid_key":
      return [problem(file, path, "The name is not allowed.", issue.issues[0]?.message ?? "a name", found)];
    default:
      return [problem(file, path, "The value is invalid.", issue.message, found)];
  }
}

/**
 * The most helpful problem of a union comes from its closest member: the one whose first problem is deepest, and
 * among equals the one with the fewest problems. If none goes deeper than the top, the accepted types are listed.
 */
function describeUnion(
  file: string,
  issue: Extract<Issue, { code: "invalid_union" }>,
  input: unknown,
  path: string,
  found: string,
): BundleProblem[] {
  const members = issue.errors.filter((errors) => errors.length > 0);
  const sameKind = members.filter((errors) => errors.every((one) => one.path.length > 0 || !isKind(one)));
  const best = (sameKind.length > 0 ? sameKind : []).toSorted((a, b) => a.length - b.length)[0];
  if (best) {
    const nested = best.map((one) => ({ ...one, path: [...issue.path, ...one.path] }));
    return schemaProblems(file, nested, input);
  }
  const kinds = members.flatMap((errors) => errors.flatMap((one) => (isKind(one) ? [kindText(one)] : [])));
  const expected = [...new Set(kinds)].join(" or ") || issue.message;
  return [problem(file, path, "The value has the wrong type.", expected, found)];
}

const isKind = (issue: Issue): boolean => issue.code === "invalid_type" || issue.code === "invalid_value";

function kindText(issue: Issue): string {
  if (issue.code === "invalid_type") return kindNames.get(issue.expected) ?? issue.expected;
  return issue.code === "invalid_value"
    ? issue.values.map((value) => JSON.stringify(value)).join(" or ")
    : "";
}

function sizeText(issue: Extract<Issue, { code: "too_big" | "too_small" }>, words: string): string {
  const limit = issue.code === "too_big" ? issue.maximum : issue.minimum;
  const unit = issue.origin === "string" ? " characters" : issue.origin === "array" ? " entries" : "";
  return `${words} ${limit}${unit}`;
}

const pathText = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (text, part) => (typeof part === "number" ? `${text}[${part}]` : joinKey(text, String(part))),
    "$",
  );

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const part of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, part)) return undefined;
    value = Reflect.get(value, part);
  }
  return value;
}
