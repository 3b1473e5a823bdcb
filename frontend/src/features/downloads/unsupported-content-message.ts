import { cutText } from "../../lib/cut-text.ts";

/** Lines shown, and characters of each; the bundle has the rest. */
const shownLines = 3;
const longest = 60;

/** What a USDM file cannot represent, as listed in the server's header; null if nothing is listed. */
export function unsupportedContentMessage(header: string | null): string | null {
  const lines = (header ?? "").split(",").flatMap((part) => decoded(part.trim()));
  if (lines.length === 0) return null;
  const rest = lines.length - shownLines;
  const more = rest > 0 ? `; and ${rest} more` : "";
  return `USDM cannot represent: ${lines
    .slice(0, shownLines)
    .map((line) => cutText(line, longest))
    .join("; ")}${more}. The bundle contains everything.`;
}

function decoded(part: string): string[] {
  if (part === "") return [];
  try {
    return [decodeURIComponent(part)];
  } catch {
    return [];
  }
}
