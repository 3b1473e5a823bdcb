import PDFDocument from "pdfkit";

/** A table as drawn in generated test documents. */
export interface DrawnTable {
  readonly caption?: string;
  /**
   * Rows of texts. `<` continues the cell to the left, `^` the cell above; `X{a}` has the superscript `a`; `**bold**`
   * is bold; a leading `  ` is an indent; a row that begins with `#` spans the table.
   */
  readonly head: readonly (readonly string[])[];
  readonly body: readonly (readonly string[])[];
  readonly notes?: readonly string[];
  readonly widths?: readonly number[];
  /** `all` lines, only `horizontal` ones, or `none`. */
  readonly rules?: "all" | "horizontal" | "none";
  /** Rows on a page; the table continues on the next. */
  readonly rowsPerPage?: number;
  /** What stands above its continuations: the head again, or nothing. */
  readonly repeats?: "head" | "caption and head" | "nothing";
  /** A landscape table on an upright page, set with the page turned (`rotate`) or the text (`text`). */
  readonly sideways?: "rotate" | "text";
  readonly font?: "Times-Roman" | "Helvetica" | "Courier";
  readonly size?: number;
  /** Gray every second row, or the head. */
  readonly shading?: "rows" | "head";
  /** The notes follow on a page of their own. */
  readonly notesOnNextPage?: boolean;
  /** `ZapfDingbats` or `Symbol` for the marks. */
  readonly markFont?: string;
  /** The texts of the head run upward. */
  readonly upright?: boolean;
  /** Lines with heads from the first to the second column of a body row, as drawn arrows. */
  readonly arrows?: readonly { readonly row: number; readonly from: number; readonly to: number }[];
}

/** A block of a generated document. */
export type Drawn =
  | { readonly heading: string; readonly size?: number; readonly plain?: boolean }
  | { readonly text: string; readonly indent?: number; readonly bold?: boolean; readonly gap?: number }
  | { readonly table: DrawnTable }
  | "page";

const margin = 54;

/** Draws a small protocol as PDF: headings, paragraphs, and tables in the layouts that sponsors use. */
export async function drawProtocol(
  blocks: readonly Drawn[],
  { font = "Times-Roman", runningHead }: { font?: string; runningHead?: (page: number) => string } = {},
): Promise<Uint8Array> {
  const pdf = new PDFDocument({ size: "A4", margin, autoFirstPage: false });
  const chunks: Buffer[] = [];
  pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise((resolve) => pdf.on("end", resolve));
  let page = 0;
  let y = margin;
  const begin = () => {
    pdf.addPage({ size: "A4", margin: 0, layout: "portrait" });
    page += 1;
    y = margin + 20;
    if (runningHead)
      pdf.font(font).fontSize(8).fillColor("black").text(runningHead(page), margin, 30, { lineBreak: false });
  };
  begin();
  for (const block of blocks) {
    if (block === "page") begin();
    else if ("table" in block) {
      y = drawTable(pdf, block.table, y, begin);
    } else {
      const isHeading = "heading" in block;
      const text = isHeading ? block.heading : block.text;
      const size = isHeading ? (block.size ?? 12) : 10;
      const bold = isHeading ? !block.plain : block.bold;
      const left = margin + (isHeading ? 0 : (block.indent ?? 0));
      const width = 595 - margin - left;
      pdf
        .font(bold ? boldOf(font) : font)
        .fontSize(size)
        .fillColor("black");
      const height = pdf.heightOfString(text, { width });
      if (y + height > 780) begin();
      pdf
        .font(bold ? boldOf(font) : font)
        .fontSize(size)
        .text(text, left, y, { width });
      y += height + (isHeading ? 8 : (block.gap ?? 5));
    }
  }
  pdf.end();
  await done;
  return new Uint8Array(Buffer.concat(chunks));
}

const boldOf = (font: string): string => (font === "Times-Roman" ? "Times-Bold" : `${font}-Bold`);

interface Placed {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
  readonly text: string;
}

function place(rows: readonly (readonly string[])[], columns: number): Placed[] {
  return rows.flatMap((row, at) =>
    row.flatMap((text, column): Placed[] => {
      if (text === "<" || text === "^") return [];
      if (text.startsWith("#")) return [{ row: at, column, rows: 1, columns, text: text.slice(1) }];
      let wide = 1;
      while (row[column + wide] === "<") wide++;
      let high = 1;
      while (rows[at + high]?.[column] === "^") high++;
      return [{ row: at, column, rows: high, columns: wide, text }];
    }),
  );
}

function drawTable(pdf: PDFKit.PDFDocument, table: DrawnTable, start: number, begin: () => void): number {
  const { head, body, notes = [], rules = "all", font = "Times-Roman", size = 8 } = table;
  const columns = Math.max(...[...head, ...body].map((row) => row.length));
  const widths =
    table.widths ?? Array.from({ length: columns }, (_, index) => (index === 0 ? 130 : 330 / (columns - 1)));
  const lefts = widths.map((_, index) => margin + widths.slice(0, index).reduce((a, b) => a + b, 0));
  const right = margin + widths.reduce((a, b) => a + b, 0);
  const perPage = table.rowsPerPage ?? body.length;
  const heights = (rows: readonly (readonly string[])[]) => {
    const placed = place(rows, columns);
    return rows.map((_, at) =>
      Math.max(
        size * 1.2 + 6,
        ...placed
          .filter(({ row, rows: high }) => row === at && high === 1)
          .map((cell) => {
            const width = lefts[cell.column + cell.columns] ?? right;
            pdf.font(font).fontSize(size);
            const own = { width: width - (lefts[cell.column] ?? 0) - 6 };
            return table.upright && rows === head && cell.column > 0
              ? pdf.widthOfString(bare(cell.text)) + 10
              : pdf.heightOfString(bare(cell.text), own) + 6;
          }),
      ),
    );
  };
  let y = start;
  const turned = table.sideways !== undefined;
  const open = () => {
    begin();
    if (turned) {
      pdf.rotate(-90, { origin: [0, 0] }).translate(-842, 0);
      if (table.sideways === "rotate") Object.assign(pdf.page.dictionary.data, { Rotate: 90 });
    }
    y = margin + 20;
  };
  if (turned) open();
  const caption = (text: string) => {
    if (text === "") return;
    pdf
      .font(boldOf(font))
      .fontSize(size + 2)
      .fillColor("black")
      .text(text, margin, y, { width: right - margin });
    y += pdf.heightOfString(text, { width: right - margin }) + 4;
  };
  const drawRows = (rows: readonly (readonly string[])[], isHead: boolean, from: number) => {
    const high = heights(rows);
    const tops = high.map((_, at) => y + high.slice(0, at).reduce((a, b) => a + b, 0));
    const end = y + high.reduce((a, b) => a + b, 0);
    for (const cell of place(rows, columns)) {
      const [x, top] = [lefts[cell.column] ?? 0, tops[cell.row] ?? 0];
      const width = (lefts[cell.column + cell.columns] ?? right) - x;
      const height = (tops[cell.row + cell.rows] ?? end) - top;
      const shaded =
        (table.shading === "head" && isHead) ||
        (table.shading === "rows" && !isHead && (from + cell.row) % 2);
      if (shaded) pdf.rect(x, top, width, height).fill("#d0d0d0");
      pdf.lineWidth(0.5).strokeColor("black");
      if (rules === "all") pdf.rect(x, top, width, height).stroke();
      if (rules === "horizontal")
        pdf
          .moveTo(x, top + height)
          .lineTo(x + width, top + height)
          .stroke();
      drawCell(pdf, cell, { x, top, width, height }, table, isHead);
    }
    for (const { row, from: first, to } of isHead ? [] : (table.arrows ?? [])) {
      const at = (tops[row - from] ?? -1) + (high[row - from] ?? 0) / 2;
      if (tops[row - from] === undefined) continue;
      const [x, tip] = [(lefts[first] ?? 0) + 4, (lefts[to + 1] ?? right) - 4];
      pdf.lineWidth(1).moveTo(x, at).lineTo(tip, at).stroke();
      pdf
        .moveTo(tip, at)
        .lineTo(tip - 4, at - 2)
        .lineTo(tip - 4, at + 2)
        .fill("black");
    }
    y = end;
  };
  caption(table.caption ?? "");
  if (rules === "horizontal") pdf.lineWidth(0.5).moveTo(margin, y).lineTo(right, y).stroke();
  drawRows(head, true, 0);
  for (let from = 0; from < body.length; from += perPage) {
    if (from > 0) {
      open();
      if (table.repeats === "caption and head") caption(`${table.caption ?? ""} (continued)`);
      if (table.repeats !== "nothing") drawRows(head, true, 0);
    }
    drawRows(body.slice(from, from + perPage), false, from);
  }
  y += 8;
  if (table.notesOnNextPage && notes.length > 0) open();
  for (const note of notes) {
    drawRich(pdf, note, margin, y, right - margin, font, size);
    y +=
      pdf
        .font(font)
        .fontSize(size)
        .heightOfString(bare(note), { width: right - margin }) + 2;
  }
  if (turned) begin();
  return turned ? margin + 20 : y + 10;
}

const bare = (text: string): string =>
  text
    .replace(/\{[^}]*\}/g, "")
    .replace(/\*\*/g, "")
    .trim();

interface Frame {
  readonly x: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

function drawCell(
  pdf: PDFKit.PDFDocument,
  cell: Placed,
  { x, top, width, height }: Frame,
  { font = "Times-Roman", size = 8, markFont, upright }: DrawnTable,
  isHead: boolean,
): void {
  const bold = /^\s*\*\*/.test(cell.text) || (isHead && !cell.text.includes("{"));
  const [, text = "", marker] = /^(.*?)(?:\{([^}]*)\})?$/s.exec(cell.text.replace(/\*\*/g, "")) ?? [];
  const isMark = markFont !== undefined && text.trim().length === 1 && !isHead;
  const name = isMark ? markFont : bold ? boldOf(font) : font;
  pdf.font(name).fontSize(size).fillColor("black");
  if (upright && isHead && cell.column > 0) {
    pdf.save().rotate(-90, { origin: [x + width / 2 - size / 2, top + height - 4] });
    pdf.text(text.trim(), x + width / 2 - size / 2, top + height - 4, { lineBreak: false });
    pdf.restore();
    return;
  }
  const left = x + 3 + (text.startsWith("  ") ? 12 : 0);
  const center = cell.column > 0 && text.length < 60;
  const shown = text.trim();
  pdf.text(shown, left, top + 3, { width: x + width - 3 - left, align: center ? "center" : "left" });
  if (marker === undefined) return;
  const wide = pdf.font(name).fontSize(size).widthOfString(shown);
  const end = center ? left + (x + width - 3 - left + wide) / 2 : left + wide;
  pdf
    .font(font)
    .fontSize(size * 0.65)
    .text(marker, end + 0.3, top + 1.5, { lineBreak: false });
}

/** A note whose marker is raised: `{a}Text`. */
function drawRich(
  pdf: PDFKit.PDFDocument,
  text: string,
  x: number,
  y: number,
  width: number,
  font: string,
  size: number,
): void {
  const [, marker, rest = text] = /^\{([^}]*)\}(.*)$/s.exec(text) ?? [];
  pdf.font(font).fillColor("black");
  if (marker !== undefined) pdf.fontSize(size * 0.65).text(marker, x, y - 1, { lineBreak: false });
  pdf.fontSize(size).text(rest.trim(), x + (marker === undefined ? 0 : 6), y, { width });
}
