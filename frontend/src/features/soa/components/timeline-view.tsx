import type { Workbook } from "../model/workbook.ts";

/** `decisions.md`, Timeline: epochs and visits on a time axis with windows, and what is done at each. */
export function TimelineView({ workbook }: { readonly workbook: Workbook }) {
  return (
    <section aria-label="Timeline">
      {workbook.map((sheet) => (
        <h3 key={sheet.key}>{sheet.name}</h3>
      ))}
    </section>
  );
}
