import { symbolCode, symbolCodes, winAnsiCode } from "./text-codes.ts";

/** A letter page of typewriter text: 80 characters in 60 lines of 10 points. */
const page = { width: 612, height: 792, left: 66, top: 726, lineHeight: 11, columns: 80, lines: 60 } as const;
const size = 10;
const tabWidth = 8;
const noteSize = 8;
const noteBottom = 40;
/** Width of a character of the fixed-pitch font, in points. */
const advance = 0.6 * size;
/** Stands for a character that no font of every reader has. */
const replacement = "?".charCodeAt(0);

/** Pages of lines as a plain PDF, so that a text is read, searched and quoted as every other document. */
export function typesetPages(pages: readonly (readonly string[])[]): Buffer {
  return assemble(pages.map(pageContent));
}

/** Lines of at most 80 characters, broken at blanks, in pages of 60; a form feed begins a page. */
export function paginate(text: string): string[][] {
  const pages: string[][] = [];
  for (const part of text
    .replace(/^\ufeff/, "")
    .replace(/\r\n?/g, "\n")
    .split("\f")) {
    const lines = part.trimEnd().split("\n").flatMap(breakLine);
    for (let from = 0; from < lines.length; from += page.lines)
      pages.push(lines.slice(from, from + page.lines));
  }
  return pages.filter((lines, index) => index === 0 || lines.some((line) => line !== ""));
}

function breakLine(line: string): string[] {
  let rest = [...expandTabs(line.normalize("NFC").trimEnd())];
  const lines: string[] = [];
  while (rest.length > page.columns) {
    const blank = rest.lastIndexOf(" ", page.columns);
    const at = blank > page.columns / 2 ? blank : page.columns;
    lines.push(rest.slice(0, at).join("").trimEnd());
    rest = rest.slice(rest[at] === " " ? at + 1 : at);
  }
  return [...lines, rest.join("")];
}

function expandTabs(line: string): string {
  let out = "";
  for (const char of line) out += char === "\t" ? " ".repeat(tabWidth - (out.length % tabWidth)) : char;
  return out;
}

/** The drawing operators of a page: each line where it belongs, each run in the font that has its characters. */
function pageContent(lines: readonly string[]): string {
  const drawn = lines.flatMap((line, row) => {
    const y = page.top - row * page.lineHeight;
    return runsOf(line).map(
      ({ font, column, codes }) =>
        `BT /${font} ${size} Tf 1 0 0 1 ${page.left + column * advance} ${y} Tm <${codes.toString("hex")}> Tj ET`,
    );
  });
  const missing = [...lines.join("")].filter(isMissing).length;
  return [...drawn, ...missingNote(missing)].join("\n");
}

const isMissing = (char: string): boolean => winAnsiCode(char) === null && symbolCode(char) === null;

/** A page on which characters are missing says so at its foot. */
function missingNote(count: number): string[] {
  if (count === 0) return [];
  const words = count === 1 ? "1 character of this page is" : `${count} characters of this page are`;
  const codes = Buffer.from(`[${words} shown as ? because no standard font has them.]`, "latin1").toString(
    "hex",
  );
  return [`BT /F1 ${noteSize} Tf 1 0 0 1 ${page.left} ${noteBottom} Tm <${codes}> Tj ET`];
}

interface Run {
  readonly font: "F1" | "F2";
  readonly column: number;
  readonly codes: Buffer;
}

/** Stretches of one font. Characters of the symbol font have widths of their own, so each is placed by itself. */
function runsOf(line: string): Run[] {
  const runs: { font: Run["font"]; column: number; codes: number[] }[] = [];
  for (const [column, char] of [...line].entries()) {
    const code = winAnsiCode(char);
    const symbol = code === null ? symbolCode(char) : null;
    const last = runs.at(-1);
    if (symbol !== null) runs.push({ font: "F2", column, codes: [symbol] });
    else if (last?.font === "F1") last.codes.push(code ?? replacement);
    else runs.push({ font: "F1", column, codes: [code ?? replacement] });
  }
  return runs.map(({ codes, ...run }) => ({ ...run, codes: Buffer.from(codes) }));
}

const streamOf = (content: string): string =>
  `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;

/** What the codes of the symbol font mean: readers take its Delta for a mathematical sign. Fewer than 100 entries. */
function symbolMeanings(): string {
  const hex = (value: number, length: number) => value.toString(16).padStart(length, "0");
  const entries = [...symbolCodes].map(
    ([char, code]) => `<${hex(code, 2)}> <${hex(char.codePointAt(0) ?? 0, 4)}>`,
  );
  return [
    "/CIDInit /ProcSet findresource begin 12 dict begin begincmap",
    "/CMapName /TrialTrace-Symbol def /CMapType 2 def",
    "1 begincodespacerange <00> <ff> endcodespacerange",
    `${entries.length} beginbfchar`,
    ...entries,
    "endbfchar endcmap end end",
  ].join("\n");
}

/** A PDF of the fonts that every reader has, so that none is embedded. */
function assemble(contents: readonly string[]): Buffer {
  const firstPage = 6;
  const kids = contents.map((_, index) => `${firstPage + index * 2} 0 R`).join(" ");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids}] /Count ${contents.length} >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>",
    "<< /Type /Font /Subtype /Type1 /BaseFont /Symbol /ToUnicode 5 0 R >>",
    streamOf(symbolMeanings()),
    ...contents.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] ` +
        `/Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${firstPage + index * 2 + 1} 0 R >>`,
      streamOf(content),
    ]),
  ];
  const offsets: number[] = [];
  let out = "%PDF-1.4\n";
  for (const [index, object] of objects.entries()) {
    offsets.push(out.length);
    out += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const end = `<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${out.length}\n%%EOF\n`;
  return Buffer.from(
    `${out}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n${end}`,
    "latin1",
  );
}
