import { versionLine } from "./content/front-matter.ts";
import type { Bundle } from "./content/read-bundle.ts";
import type { FittedDocument, PagedUnit } from "./fit/fit-document.ts";
import type { Anchor } from "./layout/blocks.ts";
import type { PageLayout } from "./layout/paginate.ts";
import type { PaintContext } from "./layout/piece.ts";
import type { Frame } from "./layout/theme.ts";
import { type Canvas, createCanvas, type DrawnPage } from "./pdf/canvas.ts";
import { type Bookmark, writePdf } from "./pdf/write-pdf.ts";

/** The notice on every page of a demonstration document. */
export const demonstrationMark = "Demonstration document – not a sponsor document";

/** Where a section begins: page from 1, and points from the top of the page. */
export interface Place {
  readonly anchor: Anchor;
  readonly page: number;
  readonly top: number;
}

export interface DrawnDocument {
  readonly bytes: Uint8Array;
  readonly places: readonly Place[];
  readonly pageCount: number;
}

export function drawDocument(bundle: Bundle, document: FittedDocument): DrawnDocument {
  const places = findPlaces(document.units);
  const pageOf = new Map(places.map((place) => [place.anchor.id, place.page]));
  const pageCount = document.units.reduce((sum, unit) => sum + unit.pages.length, 0);
  const pages: DrawnPage[] = [];
  for (const unit of document.units) {
    const context: PaintContext = { spacing: unit.spacing, pageOf: (id) => pageOf.get(id) ?? 0 };
    for (const page of unit.pages) {
      const canvas = createCanvas(unit.laid.frame.pageWidth, unit.laid.frame.pageHeight);
      if (pages.length > 0) drawHeader(canvas, unit.laid.frame, bundle);
      drawPage(canvas, unit.laid.frame, page, context);
      drawFooter(canvas, unit.laid.frame, bundle, pages.length + 1, pageCount);
      pages.push(canvas);
    }
  }
  const { protocol } = bundle;
  const bytes = writePdf({
    pages,
    bookmarks: bookmarksOf(
      places.filter(({ anchor }) => anchor.kind === "heading" || anchor.kind === "shell"),
    ),
    anchors: new Map(places.map((place) => [place.anchor.id, { page: place.page - 1, top: place.top }])),
    info: {
      title: protocol.protocolAcronym ? `${protocol.protocolAcronym}: ${protocol.title}` : protocol.title,
      subject: protocol.demonstration ? demonstrationMark : protocol.title,
      author: "TrialTrace",
      keywords: [protocol.protocolNumber, protocol.registryNumber, protocol.compound]
        .filter(Boolean)
        .join(", "),
      date: protocol.protocolDate ?? "2000-01-01",
    },
  });
  return { bytes, places, pageCount };
}

function findPlaces(units: readonly PagedUnit[]): Place[] {
  const places: Place[] = [];
  let number = 0;
  for (const unit of units) {
    for (const page of unit.pages) {
      number++;
      for (const { piece, y } of page.placed) {
        if (piece.anchor)
          places.push({ anchor: piece.anchor, page: number, top: unit.laid.frame.top + y - 6 });
      }
    }
  }
  return places;
}

function drawPage(canvas: Canvas, frame: Frame, page: PageLayout, context: PaintContext): void {
  page.repeated?.paint(canvas, frame.left, frame.top, context);
  const { placed } = page;
  for (let index = 0; index < placed.length; index++) {
    const first = placed[index];
    if (!first) continue;
    const y = frame.top + first.y;
    if (first.piece.kind === "line") {
      first.piece.paint(canvas, frame.left, y, context);
      continue;
    }
    const { row, slice } = first.piece;
    let to = slice + 1;
    for (
      let next = placed[index + 1];
      next?.piece.kind === "row" && next.piece.row === row;
      next = placed[index + 1]
    ) {
      to = next.piece.slice + 1;
      index++;
    }
    row.paint(canvas, frame.left, y, { from: slice, to }, context);
  }
}

const quiet = { font: "sans", size: 8, colour: 0.3 } as const;

function drawHeader(canvas: Canvas, { left: x, width }: Frame, { protocol }: Bundle): void {
  const study = [protocol.protocolAcronym, protocol.protocolNumber].filter(Boolean).join("   ");
  canvas.text("Clinical Study Protocol", quiet, { x, y: 46, width });
  canvas.text(study, { ...quiet, align: "right" }, { x, y: 46, width });
  canvas.rule(x, 53, x + width, 53, 0.5, 0.6);
}

function drawFooter(canvas: Canvas, frame: Frame, bundle: Bundle, page: number, count: number): void {
  const { left: x, width, pageHeight } = frame;
  const y = pageHeight - 40;
  const place = { x, y, width };
  canvas.rule(x, y - 12, x + width, y - 12, 0.5, 0.6);
  canvas.text(versionLine(bundle), quiet, place);
  if (bundle.protocol.demonstration)
    canvas.text(demonstrationMark, { font: "sans-bold", size: 8, align: "centre", colour: 0.2 }, place);
  canvas.text(`Page ${page} of ${count}`, { ...quiet, align: "right" }, place);
}

/** Headings as a tree: a heading belongs to the last one of a higher level. */
function bookmarksOf(places: readonly Place[]): Bookmark[] {
  const root: Bookmark[] = [];
  const open: { level: number; children: Bookmark[] }[] = [{ level: 0, children: root }];
  for (const { anchor, page, top } of places) {
    while (open.length > 1 && (open.at(-1)?.level ?? 0) >= anchor.level) open.pop();
    const children: Bookmark[] = [];
    const title = [anchor.number, anchor.title].filter(Boolean).join("  ");
    open.at(-1)?.children.push({ title, page: page - 1, top, children });
    open.push({ level: anchor.level, children });
  }
  return root;
}
