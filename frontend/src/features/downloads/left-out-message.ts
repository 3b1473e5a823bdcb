import { cutText } from "../../lib/cut-text.ts";

/** Lines that are told, and characters of each; the bundle has the rest. */
const told = 3;
const longest = 60;

/** What a USDM file has no place for, as the server's header lists it; null where it lists nothing. */
export function leftOutMessage(header: string | null): string | null {
  const lines = (header ?? "").split(",").flatMap((part) => decoded(part.trim()));
  if (lines.length === 0) return null;
  const rest = lines.length - told;
  const more = rest > 0 ? `; and ${rest} more` : "";
  return `USDM has no place for: ${lines
    .slice(0, told)
    .map((line) => cutText(line, longest))
    .join("; ")}${more}. The bundle has everything.`;
}

function decoded(part: string): string[] {
  if (part === "") return [];
  try {
    return [decodeURIComponent(part)];
  } catch {
    return [];
  }
}
