import { findingRules, type Study, sourceOf } from "@trialtrace/backend/contract";
import { csvLine } from "@trialtrace/backend/csv";

/** The findings on a study as CSV with a byte order mark, one line each. */
export function findingsCsv({ objects, findings, protocolId }: Study): string {
  const byId = new Map(objects.map((one) => [one.id, one]));
  const head = csvLine(["Study", "Rule", "Finding", "Object", "Label", "Page"]);
  const rows = findings.map(({ rule, object, text }) => {
    const found = byId.get(object);
    const page = found ? sourceOf(found)?.page : null;
    return csvLine([
      protocolId,
      findingRules[rule],
      text,
      object,
      found?.label ?? "",
      page ? String(page) : "",
    ]);
  });
  return `\uFEFF${head}${rows.join("")}`;
}
