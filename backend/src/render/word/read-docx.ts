import sharp from "sharp";
import { maxPicturePixels, maxWordPictures } from "../../limits.ts";
import { type Block, distinct, type Picture, UnreadableFile, under } from "./blocks.ts";
import { createNumberer } from "./numbering.ts";
import { openParts, type WordParts } from "./open-parts.ts";
import { type BodyContext, readBody } from "./read-body.ts";
import { readStyles } from "./styles.ts";
import { walkXml } from "./walk-xml.ts";

/** Reads the text and pictures of a Word document (ECMA-376) in order, with its structure. */
export async function readDocx(bytes: Buffer): Promise<readonly Block[]> {
  const parts = await openParts(bytes);
  const body = await parts.read("word/document.xml");
  if (body === null) throw new UnreadableFile("It is a zip file, but not a Word document.");
  const styles = readStyles(await parts.read("word/styles.xml"));
  const numberer = createNumberer(await parts.read("word/numbering.xml"));
  const pictures = await readPictures(parts);
  const alone: BodyContext = {
    ...{ styles, numberer },
    ...{ noteMark: () => null, notesBelow: () => [], picture: () => null },
  };
  const footnotes = await readNotes(parts, "footnotes", alone);
  const endnotes = await readNotes(parts, "endnotes", alone);

  const below: Block[] = [];
  const atEnd: Block[] = [];
  const counts = { footnote: 0, endnote: 0 };
  const { blocks } = readBody("document.xml", body, {
    ...{ styles, numberer },
    noteMark(kind, id) {
      const note = (kind === "footnote" ? footnotes : endnotes).get(id);
      if (note === undefined) return null;
      counts[kind] += 1;
      const mark = kind === "footnote" ? `[${counts[kind]}]` : `[e${counts[kind]}]`;
      (kind === "footnote" ? below : atEnd).push(...marked(mark, note));
      return mark;
    },
    notesBelow: () => below.splice(0),
    picture: (id) => pictures.get(id) ?? null,
  });
  const margins = await readMargins(parts, alone);
  return [...blocks, ...below, ...under("Endnotes", atEnd), ...under("Headers and footers", margins)];
}

async function readNotes(parts: WordParts, name: string, context: BodyContext) {
  const part = await parts.read(`word/${name}.xml`);
  return part === null ? new Map<string, readonly Block[]>() : readBody(`${name}.xml`, part, context).notes;
}

/** A note preceded by its marker; if a note is not a plain paragraph, the marker is on its own line. */
function marked(label: string, note: readonly Block[]): Block[] {
  const [first, ...rest] = note;
  const isPlain = first?.kind === "paragraph";
  const begin: Block = { kind: "item", depth: 0, label, runs: isPlain ? first.runs : [] };
  return isPlain ? [begin, ...rest] : [begin, ...note];
}

/** Headers and footers of the file, each text once however many sections repeat it. */
async function readMargins(parts: WordParts, context: BodyContext): Promise<Block[]> {
  const found: (readonly Block[])[] = [];
  for (const name of parts.names(/^word\/(header|footer)\d*\.xml$/)) {
    const part = await parts.read(name);
    if (part !== null) found.push(readBody(name, part, context).blocks);
  }
  return distinct(found.flat());
}

/** Formats that are drawn here; metafiles are programs for a printer of their own. */
const drawable = /\.(?:png|jpe?g|gif|tiff?|webp)$/i;
/** A typeset page at 200 dpi has no more pixels than this along one side. */
const longestSide = 2200;
const quality = 90;

/** The pictures that the body refers to, by the id of their relationship; those that cannot be drawn are left out. */
async function readPictures(parts: WordParts): Promise<ReadonlyMap<string, Picture>> {
  const pictures = new Map<string, Picture>();
  const relationships = await parts.read("word/_rels/document.xml.rels");
  if (relationships === null) return pictures;
  for (const [id, target] of targetsOf(relationships)) {
    if (pictures.size === maxWordPictures) break;
    const bytes = await parts.readPicture(target);
    const picture = bytes && (await draw(bytes));
    if (picture) pictures.set(id, picture);
  }
  return pictures;
}

function targetsOf(relationships: Uint8Array): ReadonlyMap<string, string> {
  const targets = new Map<string, string>();
  walkXml("document.xml.rels", relationships, {
    open(name, attributes) {
      const [id, target] = [attributes.get("Id"), attributes.get("Target")];
      const isInside = attributes.get("TargetMode") !== "External";
      if (name !== "Relationship" || !isInside || !id || !target || !drawable.test(target)) return;
      targets.set(id, target.startsWith("/") ? target.slice(1) : `word/${target}`);
    },
  });
  return targets;
}

/** On white and upright; null if it is damaged or too large. */
async function draw(bytes: Buffer): Promise<Picture | null> {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: maxPicturePixels, sequentialRead: true })
      .autoOrient()
      .flatten({ background: "white" })
      .toColorspace("srgb")
      .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
      .jpeg({ quality, chromaSubsampling: "4:4:4" })
      .toBuffer({ resolveWithObject: true });
    return { jpeg: data, width: info.width, height: info.height };
  } catch {
    return null;
  }
}
