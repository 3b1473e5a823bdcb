import PDFDocument from "pdfkit";

/** The fonts every PDF reader has, so that none is embedded. */
export const baseFonts = {
  serif: "Times-Roman",
  "serif-bold": "Times-Bold",
  "serif-italic": "Times-Italic",
  "serif-bold-italic": "Times-BoldItalic",
  sans: "Helvetica",
  "sans-bold": "Helvetica-Bold",
  "sans-italic": "Helvetica-Oblique",
} as const;

export type FontName = keyof typeof baseFonts;
export const fontNames = [
  "serif",
  "serif-bold",
  "serif-italic",
  "serif-bold-italic",
  "sans",
  "sans-bold",
  "sans-italic",
] as const satisfies readonly FontName[];

const metrics = new PDFDocument({ autoFirstPage: false }).fontSize(1000);
const winAnsi = new TextDecoder("windows-1252");
const advances = new Map<string, number>();

/** The advance of a character code (encoding WinAnsi) in thousandths of the size. */
export function advanceOf(font: FontName, code: number): number {
  const key = `${font} ${code}`;
  const known = advances.get(key);
  if (known !== undefined) return known;
  const advance = metrics.font(baseFonts[font]).widthOfString(winAnsi.decode(Uint8Array.of(code)));
  advances.set(key, advance);
  return advance;
}
