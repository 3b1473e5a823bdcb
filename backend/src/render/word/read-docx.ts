import { type Block, UnreadableFile } from "./blocks.ts";
import { createNumberer } from "./numbering.ts";
import { openParts, type WordParts } from "./open-parts.ts";
import { type BodyContext, readBody } from "./read-body.ts";
import { readPictures } from "./read-pictures.ts";
import { readStyles } from "./styles.ts";

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
  const seen = new Set<string>();
  const found: Block[] = [];
  for (const name of parts.names(/^word\/(header|footer)\d*\.xml$/)) {
    const part = await parts.read(name);
    if (part === null) continue;
    for (const block of readBody(name, part, context).blocks) {
      const key = JSON.stringify(block);
      if (!seen.has(key)) found.push(block);
      seen.add(key);
    }
  }
  return found;
}

const under = (title: string, blocks: readonly Block[]): Block[] =>
  blocks.length === 0 ? [] : [{ kind: "heading", label: "", runs: [{ text: title }] }, ...blocks];
