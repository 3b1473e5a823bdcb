import type { Picture } from "../word/blocks.ts";
import { pitch, type Sheet, type SheetFormat, type Span } from "./sheet.ts";
import { type SignFont, signCode, signFonts, winAnsiCode } from "./text-codes.ts";

const noteSize = 8;
const noteBottom = 40;
const originBottom = 28;
const ruleWidth = 0.4;
/** Replaces a character that no standard font has. */
const replacement = "?".charCodeAt(0);
/** On every page, so that it is not mistaken for an original page. */
const origin = "Typeset from the text of the uploaded file; this is not its original layout.";

/**
 * Pages of lines as a plain PDF, so that a text can be read, searched, and quoted like any other document.
 * @param note printed at the bottom of every page
 */
export function drawSheets(sheets: readonly Sheet[], note = origin): Buffer {
  return assemble(
    sheets.map((sheet) => ({
      format: sheet.format,
      content: pageContent(sheet, note),
      picture: sheet.picture ?? null,
    })),
  );
}

/**
 * The drawing operators of a page: each line in its position, each run in the font that has its characters. A picture
 * has no note of its origin below, which would be read as part of it.
 */
function pageContent({ format, lines, picture }: Sheet, note: string): string {
  const drawn = lines.flatMap((line, row) => {
    const y = format.top - row * format.lineHeight;
    return [...rulesOf(line, y, format), ...line.spans.flatMap((span) => drawSpan(span, y, format))];
  });
  const missing = lines
    .flatMap(({ spans }) => spans.flatMap(({ text }) => [...text]))
    .filter(isMissing).length;
  return [
    ...drawn,
    ...missingNote(missing, format),
    ...(picture ? [drawPicture(picture, lines.length, format)] : originNote(format, note)),
  ].join("\n");
}

/** As large as fits below the lines, but not larger than 72 dots per inch. */
function drawPicture(picture: Picture, lines: number, format: SheetFormat): string {
  const { width, left, top, lineHeight } = format;
  const upper = top - lines * lineHeight;
  const [roomAcross, roomUp] = [width - 2 * left, upper - noteBottom - lineHeight];
  const scale = Math.min(1, roomAcross / picture.width, roomUp / picture.height);
  const [across, up] = [picture.width * scale, picture.height * scale];
  const x = left + (roomAcross - across) / 2;
  return `q ${at(across)} 0 0 ${at(up)} ${at(x)} ${at(upper - up)} cm /P Do Q`;
}

const isMissing = (char: string): boolean => winAnsiCode(char) === null && signCode(char) === null;
const inHex = (text: string): string => Buffer.from(text, "latin1").toString("hex");
const at = (value: number): string => String(Math.round(value * 100) / 100);

/** A page with missing characters says so at the bottom. */
function missingNote(count: number, { left }: SheetFormat): string[] {
  if (count === 0) return [];
  const words = count === 1 ? "1 character of this page is" : `${count} characters of this page are`;
  const codes = inHex(`[${words} shown as ? because no standard font has them.]`);
  return [`BT /F1 ${noteSize} Tf 1 0 0 1 ${left} ${noteBottom} Tm <${codes}> Tj ET`];
}

/** Visible on the page but not part of its text: for reading aloud, searching, and quoting it is a space. */
function originNote({ left }: SheetFormat, note: string): string[] {
  const shown = `BT /F1 ${noteSize} Tf 0.4 g 1 0 0 1 ${left} ${originBottom} Tm <${inHex(note)}> Tj 0 g ET`;
  return [`/Span << /ActualText ( ) >> BDC ${shown} EMC`];
}

function rulesOf(line: Sheet["lines"][number], y: number, format: SheetFormat): string[] {
  const { left, size, lineHeight } = format;
  const bottom = y - 0.28 * size;
  const top = bottom + lineHeight;
  const x = (column: number) => at(left + column * pitch * size);
  const across = (line.across ?? []).map(({ from, to, edge }) => {
    const level = at(edge === "top" ? top : bottom);
    return `${x(from)} ${level} m ${x(to)} ${level} l S`;
  });
  const down = (line.down ?? []).map((column) => `${x(column)} ${at(bottom)} m ${x(column)} ${at(top)} l S`);
  const rules = [...across, ...down];
  return rules.length === 0 ? [] : [`${ruleWidth} w`, ...rules];
}

function drawSpan({ column, text, bold = false, raise }: Span, y: number, format: SheetFormat): string[] {
  const { left, size } = format;
  const advance = pitch * size;
  // Small and raised or lowered, stretched so that every character fills its column.
  const drawnSize = raise === undefined ? size : 0.7 * size;
  const stretch = raise === undefined ? "" : `${at((100 * size) / drawnSize)} Tz `;
  const level = y + (raise === undefined ? 0 : (raise > 0 ? 0.33 : -0.15) * size);
  return runsOf(text).map(({ font, offset, codes }) => {
    const name = font === "text" ? (bold ? "F3" : "F1") : fontNames[font];
    const x = at(left + (column + offset) * advance);
    const shown = `<${codes.toString("hex")}> Tj${stretch === "" ? "" : " 100 Tz"}`;
    return `BT /${name} ${at(drawnSize)} Tf ${stretch}1 0 0 1 ${x} ${at(level)} Tm ${shown} ET`;
  });
}

/** Names of the sign fonts in the resources of a page. */
const fontNames = { symbols: "F2", dingbats: "F4" } as const satisfies Record<SignFont, string>;

interface Run {
  readonly font: "text" | SignFont;
  readonly offset: number;
  readonly codes: Buffer;
}

/** Runs of one font. Symbol characters have varying widths, so each is positioned separately. */
function runsOf(text: string): Run[] {
  const runs: { font: Run["font"]; offset: number; codes: number[] }[] = [];
  for (const [offset, char] of [...text].entries()) {
    const code = winAnsiCode(char);
    const sign = code === null ? signCode(char) : null;
    const last = runs.at(-1);
    if (sign !== null) runs.push({ font: sign.font, offset, codes: [sign.code] });
    else if (last?.font === "text") last.codes.push(code ?? replacement);
    else runs.push({ font: "text", offset, codes: [code ?? replacement] });
  }
  return runs.map(({ codes, ...run }) => ({ ...run, codes: Buffer.from(codes) }));
}

const streamOf = (content: string, properties = ""): string =>
  `<< ${properties}/Length ${content.length} >>\nstream\n${content}\nendstream`;

/** The meaning of a sign font's codes: readers take the Delta of symbols for a mathematical sign. Fewer than 100 entries. */
function signMeanings(font: SignFont): string {
  const hex = (value: number, length: number) => value.toString(16).padStart(length, "0");
  const entries = [...signFonts[font]].map(
    ([char, code]) => `<${hex(code, 2)}> <${hex(char.codePointAt(0) ?? 0, 4)}>`,
  );
  return [
    "/CIDInit /ProcSet findresource begin 12 dict begin begincmap",
    `/CMapName /TrialTrace-${font} def /CMapType 2 def`,
    "1 begincodespacerange <00> <ff> endcodespacerange",
    `${entries.length} beginbfchar`,
    ...entries,
    "endbfchar endcmap end end",
  ].join("\n");
}

const pictureObject = ({ jpeg, width, height }: Picture): string =>
  streamOf(
    jpeg.toString("latin1"),
    `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode `,
  );

interface DrawnPage {
  readonly format: SheetFormat;
  readonly content: string;
  readonly picture: Picture | null;
}

/** A PDF with only standard fonts, so that none is embedded. */
function assemble(pages: readonly DrawnPage[]): Buffer {
  const firstPage = 9;
  const firstPicture = firstPage + pages.length * 2;
  const pictures = pages.flatMap(({ picture }) => picture ?? []);
  const kids = pages.map((_, index) => `${firstPage + index * 2} 0 R`).join(" ");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>",
    "<< /Type /Font /Subtype /Type1 /BaseFont /Symbol /ToUnicode 6 0 R >>",
    "<< /Type /Font /Subtype /Type1 /BaseFont /Courier-Bold /Encoding /WinAnsiEncoding >>",
    streamOf(signMeanings("symbols")),
    "<< /Type /Font /Subtype /Type1 /BaseFont /ZapfDingbats /ToUnicode 8 0 R >>",
    streamOf(signMeanings("dingbats")),
    ...pages.flatMap(({ format, content, picture }, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${format.width} ${format.height}] ` +
        "/Resources << /Font << /F1 3 0 R /F2 4 0 R /F3 5 0 R /F4 7 0 R >>" +
        (picture ? ` /XObject << /P ${firstPicture + pictures.indexOf(picture)} 0 R >>` : "") +
        " >> " +
        `/Contents ${firstPage + index * 2 + 1} 0 R >>`,
      streamOf(content),
    ]),
    ...pictures.map(pictureObject),
  ];
  const offsets: number[] = [];
  const parts = ["%PDF-1.5\n"];
  let length = parts[0]?.length ?? 0;
  for (const [index, object] of objects.entries()) {
    const part = `${index + 1} 0 obj\n${object}\nendobj\n`;
    offsets.push(length);
    length += part.length;
    parts.push(part);
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const end = `<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.from(
    `${parts.join("")}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n${end}`,
    "latin1",
  );
}
