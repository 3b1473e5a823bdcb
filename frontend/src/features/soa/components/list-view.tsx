import type { Workbook } from "../model/workbook.ts";

/** `decisions.md`, List: one line per procedure with its visits and footnotes, filterable, printable. */
export function ListView({ workbook }: { readonly workbook: Workbook }) {
  return (
    <section aria-label="List of procedures">
      {workbook.map((sheet) => (
        <h3 key={sheet.key}>{sheet.name}</h3>
      ))}
    </section>
  );
}
