import type { z } from "zod";
import { kindNames } from "../kind-names.ts";

/**
 * What a field must be, in plain words for API clients. A schema's own message takes precedence.
 * @returns undefined if the schema library's message has to do.
 */
export function fieldMessage(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined) return "is required";
      return `must be ${kindNames.get(issue.expected) ?? issue.expected}`;
    case "too_small":
      if (issue.origin === "string" && Number(issue.minimum) === 1) return "must not be empty";
      return sizeMessage(issue.origin, `at least ${issue.minimum}`);
    case "too_big":
      return sizeMessage(issue.origin, `at most ${issue.maximum}`);
    case "invalid_value":
      return `must be ${issue.values.map((value) => JSON.stringify(value)).join(" or ")}`;
    case "invalid_format":
      return issue.format === "uuid" ? "must be a UUID" : undefined;
    default:
      return undefined;
  }
}

function sizeMessage(origin: string, size: string): string {
  if (origin === "string") return `must have ${size} characters`;
  return origin === "array" ? `must have ${size} entries` : `must be ${size}`;
}
