import { createHash } from "node:crypto";
import { zlibSync } from "fflate";
import { fonts } from "../text/fonts.ts";
import { symbols } from "../text/symbols.ts";
import { type DrawnPage, literal, number } from "./canvas.ts";

/** A bookmark. `top` is in points from the upper edge of the page; pages count from 0. */
export interface Bookmark {
  readonly title: string;
  readonly page: number;
  readonly top: number;
  readonly children: readonly Bookmark[];
}

export interface PdfDocument {
  readonly pages: readonly DrawnPage[];
  readonly bookmarks: readonly Bookmark[];
  /** Where links lead: page from 0, and points from its upper edge. */
  readonly anchors: ReadonlyMap<string, { page: number; top: number }>;
  readonly info: { title: string; subject: string; author: string; keywords: string; date: string };
}

/**
 * The document as the bytes of a PDF 1.7 file. The same document produces the same bytes on every machine: the date
 * is the document's own, the identifier is a content hash, and the compressor does not depend on the platform.
 */
export function writePdf(document: PdfDocument): Uint8Array {
  const objects: string[] = [];
  const add = (body: string) => objects.push(body);
  const reserve = () => add("");
  const set = (id: number, body: string) => {
    objects[id - 1] = body;
  };

  const catalog = reserve();
  const tree = reserve();
  const resources = add(`<< /Font << ${fontObjects(add)} >> >>`);
  const pageIds = document.pages.map(() => reserve());
  const destination = (page: number, top: number) => {
    const target = document.pages[page];
    return `[${pageIds[page]} 0 R /XYZ 0 ${number((target?.height ?? 0) - top)} 0]`;
  };
  document.pages.forEach((page, index) => {
    const content = add(stream(page.operators.join("\n")));
    const links = page.links.flatMap(({ box: [x, y, width, height], anchor }) => {
      const to = document.anchors.get(anchor);
      if (!to) return [];
      const corners = [x, page.height - y - height, x + width, page.height - y].map(number).join(" ");
      const rest = `/Border [0 0 0] /Dest ${destination(to.page, to.top)}`;
      return [`<< /Type /Annot /Subtype /Link /Rect [${corners}] ${rest} >>`];
    });
    const annotations = links.length > 0 ? ` /Annots [${links.join(" ")}]` : "";
    set(
      pageIds[index] ?? 0,
      `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${number(page.width)} ${number(page.height)}] /Resources ${resources} 0 R /Contents ${content} 0 R${annotations} >>`,
    );
  });
  set(
    tree,
    `<< /Type /Pages /Count ${pageIds.length} /Kids [${pageIds.map((id) => `${id} 0 R`).join(" ")}] >>`,
  );
  const outline = bookmarkObjects(document.bookmarks, add, set, destination);
  set(
    catalog,
    `<< /Type /Catalog /Pages ${tree} 0 R /Outlines ${outline} 0 R /PageMode /UseOutlines /Lang (en-GB) /ViewerPreferences << /DisplayDocTitle true >> >>`,
  );
  const { title, subject, author, keywords, date } = document.info;
  const day = `(D:${date.replaceAll("-", "")}000000Z)`;
  const info = add(
    `<< /Title ${text(title)} /Subject ${text(subject)} /Author ${text(author)} /Keywords ${text(keywords)} /Creator (TrialTrace seed-data generator) /CreationDate ${day} /ModDate ${day} >>`,
  );
  return assemble(objects, catalog, info);
}

function fontObjects(add: (body: string) => number): string {
  const mapping = [...symbols].map(([char, { code }]) => `<${hex(code, 2)}> <${hex(char.charCodeAt(0), 4)}>`);
  const toUnicode = add(
    stream(
      `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Symbol-Unicode def /CMapType 2 def\n1 begincodespacerange <00> <ff> endcodespacerange\n${mapping.length} beginbfchar\n${mapping.join("\n")}\nendbfchar endcmap end end`,
    ),
  );
  const entries = Object.entries(fonts).map(([name, { resource, baseFont }]) => {
    const codes = name === "symbol" ? `/ToUnicode ${toUnicode} 0 R` : "/Encoding /WinAnsiEncoding";
    const id = add(`<< /Type /Font /Subtype /Type1 /BaseFont /${baseFont} ${codes} >>`);
    return `/${resource} ${id} 0 R`;
  });
  return entries.join(" ");
}

function bookmarkObjects(
  bookmarks: readonly Bookmark[],
  add: (body: string) => number,
  set: (id: number, body: string) => void,
  destination: (page: number, top: number) => string,
): number {
  const build = (items: readonly Bookmark[], parent: number): string => {
    const ids = items.map(() => add(""));
    items.forEach((item, index) => {
      const id = ids[index] ?? 0;
      const previous = index > 0 ? ` /Prev ${ids[index - 1]} 0 R` : "";
      const next = index < items.length - 1 ? ` /Next ${ids[index + 1]} 0 R` : "";
      const children = item.children.length > 0 ? build(item.children, id) : "";
      set(
        id,
        `<< /Title ${text(item.title)} /Parent ${parent} 0 R${previous}${next}${children} /Dest ${destination(item.page, item.top)} >>`,
      );
    });
    const open = parent === root ? items.length : -items.length;
    return ` /First ${ids[0]} 0 R /Last ${ids.at(-1)} 0 R /Count ${open}`;
  };
  const root = add("");
  set(root, `<< /Type /Outlines${bookmarks.length > 0 ? build(bookmarks, root) : ""} >>`);
  return root;
}

/** A compressed stream; its bytes are characters below 256. */
function stream(content: string): string {
  const packed = Buffer.from(zlibSync(Buffer.from(content, "latin1"), { level: 9 })).toString("latin1");
  return `<< /Filter /FlateDecode /Length ${packed.length} >>\nstream\n${packed}\nendstream`;
}

/** A text string of the document's own data: UTF-16 with its mark. */
function text(value: string): string {
  const units = [...Array(value.length).keys()].map((i) => {
    const unit = value.charCodeAt(i);
    return String.fromCharCode(unit >> 8, unit & 255);
  });
  return literal(`\xfe\xff${units.join("")}`).replace(/\r/g, "\\r");
}

function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, "0");
}

function assemble(objects: readonly string[], catalog: number, info: number): Uint8Array {
  const parts = ["%PDF-1.7\n%\xe2\xe3\xcf\xd3\n"];
  let length = parts[0]?.length ?? 0;
  const offsets = objects.map((body, index) => {
    const part = `${index + 1} 0 obj\n${body}\nendobj\n`;
    const offset = length;
    parts.push(part);
    length += part.length;
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const size = objects.length + 1;
  const id = createHash("sha256").update(parts.join(""), "latin1").digest("hex").slice(0, 32);
  parts.push(
    `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join("")}`,
    `trailer\n<< /Size ${size} /Root ${catalog} 0 R /Info ${info} 0 R /ID [<${id}> <${id}>] >>\nstartxref\n${length}\n%%EOF\n`,
  );
  return Buffer.from(parts.join(""), "latin1");
}
