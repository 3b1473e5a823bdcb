/** A piece of markup, as opposed to text that must be escaped. */
export interface Html {
  readonly markup: string;
}

type Part = string | number | Html | readonly Html[];

/** Template tag: inserted values are escaped unless they are markup. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { markup: strings.reduce((text, piece, index) => text + render(parts[index - 1]) + piece) };
}

export const nothing: Html = { markup: "" };

function render(part: Part | undefined): string {
  if (part === undefined) return "";
  if (typeof part === "string" || typeof part === "number") return escapeHtml(String(part));
  if ("markup" in part) return part.markup;
  return part.map((piece) => piece.markup).join("");
}

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}

/** Text in which backticks mark `code`. */
export function prose(text: string): Html {
  const pieces = text
    .split("`")
    .map((piece, index) => (index % 2 ? html`<code>${piece}</code>` : html`${piece}`));
  return html`${pieces}`;
}
