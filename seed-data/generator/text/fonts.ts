import PDFDocument from "pdfkit";

/** The fonts every PDF reader has, so that none is embedded, with their names in content streams. */
export const fonts = {
  serif: { resource: "F1", baseFont: "Times-Roman" },
  "serif-bold": { resource: "F2", baseFont: "Times-Bold" },
  "serif-italic": { resource: "F3", baseFont: "Times-Italic" },
  "serif-bold-italic": { resource: "F4", baseFont: "Times-BoldItalic" },
  sans: { resource: "F5", baseFont: "Helvetica" },
  "sans-bold": { resource: "F6", baseFont: "Helvetica-Bold" },
  "sans-italic": { resource: "F7", baseFont: "Helvetica-Oblique" },
  symbol: { resource: "F8", baseFont: "Symbol" },
} as const;

/** A font for text; characters that it lacks are taken from the Symbol font. */
export type FontName = Exclude<keyof typeof fonts, "symbol">;

const metrics = new PDFDocument({ autoFirstPage: false }).fontSize(1000);
const winAnsi = new TextDecoder("windows-1252");
const advances = new Map<string, number>();

/** The advance of a character code (encoding WinAnsi) in thousandths of the size. */
export function advanceOf(font: FontName, code: number): number {
  const key = `${font} ${code}`;
  const known = advances.get(key);
  if (known !== undefined) return known;
  const advance = metrics.font(fonts[font].baseFont).widthOfString(winAnsi.decode(Uint8Array.of(code)));
  advances.set(key, advance);
  return advance;
}
