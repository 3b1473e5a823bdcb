export interface PaperMarginsProps {
  /** In the head of every page. */
  readonly facts: readonly string[];
  /** In the foot of every page, beside its number. */
  readonly notice: string | null;
  /** Sheets on their side; else as the reader chose. */
  readonly landscape?: boolean;
}

/** While it is there, every printed page has a head and a foot with its number. */
export function PaperMargins({ facts, notice, landscape = false }: PaperMarginsProps) {
  const [first = "", ...others] = facts;
  return (
    <style>{`
      @page {
        ${landscape ? "size: A4 landscape;" : ""}
        margin: 15mm 12mm;
        @top-left { font: 600 8pt sans-serif; color: #333; content: ${quoted(first)}; }
        @top-right { font: 8pt sans-serif; color: #333; content: ${quoted(others.join("  ·  "))}; }
        @bottom-left { font: 8pt sans-serif; color: #333; content: ${quoted(notice ?? "")}; }
        @bottom-right { font: 8pt sans-serif; color: #333; content: "Page " counter(page) " of " counter(pages); }
      }
    `}</style>
  );
}

/** A text as a string of CSS, in which no character of it means anything else. */
const quoted = (text: string): string =>
  `"${[...text].map((sign) => (/[\w .,:·-]/.test(sign) ? sign : `\\${sign.codePointAt(0)?.toString(16)} `)).join("")}"`;
