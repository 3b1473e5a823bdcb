export interface PaperMarginsProps {
  /** In the header of every page. */
  readonly facts: readonly string[];
  /** In the footer of every page, next to its number. */
  readonly notice: string | null;
  /** Landscape; otherwise as set by the user. */
  readonly landscape?: boolean;
}

/** While mounted, every printed page has a header and a footer with its page number. */
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

/** A text as a CSS string with all special characters escaped. */
const quoted = (text: string): string =>
  `"${[...text].map((sign) => (/[\w .,:·-]/.test(sign) ? sign : `\\${sign.codePointAt(0)?.toString(16)} `)).join("")}"`;
