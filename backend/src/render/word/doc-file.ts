import { UnreadableFile } from "./blocks.ts";
import { createLookup, type PropertyRange, readPropertyRanges } from "./doc-properties.ts";

/** A character of the file: its UTF-16 code and properties. */
export interface DocChar {
  /** Its position in the text of the whole file, including notes and headers. */
  readonly position: number;
  readonly code: number;
  readonly look: PropertyRange | null;
  readonly paragraph: PropertyRange | null;
}

/** An opened file in the old Word format: its stories and their characters. */
export type DocFile = ReturnType<typeof openDocFile>;

export interface NotePlaces {
  readonly references: readonly number[];
  readonly begins: readonly number[];
}

/** The offsets of the lengths of the stories, in text order ([MS-DOC], section 2.4.1), in the first stream. */
const lengthPlaces = [0x4c, 0x50, 0x54, 0x5c, 0x60, 0x64, 0x68] as const;

/** Offsets in the file information block that give the location of a table ([MS-DOC], section 2.5.6). */
const places = {
  footnoteReferences: 0xaa,
  footnoteTexts: 0xb2,
  characters: 0xfa,
  paragraphs: 0x102,
  fonts: 0x112,
  pieces: 0x1a2,
  endnoteReferences: 0x20a,
  endnoteTexts: 0x212,
} as const;

const word97 = 0xc1;
const encryptedFlag = 0x0100;
const secondTableFlag = 0x0200;
const shortestHead = 0x21a;

const damaged = () => new UnreadableFile("The Word document is damaged or truncated.");

export function openDocFile(main: Buffer, stream: (name: string) => Buffer | null) {
  if (main.length < 12 || main.readUInt16LE(0) !== 0xa5ec) throw damaged();
  const flags = main.readUInt16LE(0x0a);
  if ((flags & encryptedFlag) !== 0) {
    throw new UnreadableFile(
      "The Word document is encrypted. Save it without a password and upload it again.",
    );
  }
  if (main.readUInt16LE(2) < word97) {
    throw new UnreadableFile(
      "The Word document was saved by a version before Word 97. Save it as .docx and upload it again.",
    );
  }
  const table = stream((flags & secondTableFlag) === 0 ? "0Table" : "1Table");
  if (table === null || main.length < shortestHead) throw damaged();
  const part = (name: keyof typeof places): Buffer => {
    const from = main.readUInt32LE(places[name]);
    const length = main.readUInt32LE(places[name] + 4);
    if (from + length > table.length) throw damaged();
    return table.subarray(from, from + length);
  };
  const pieces = readPieces(part("pieces"));
  const lookOf = createLookup(readPropertyRanges("characters", main, part("characters")));
  const paragraphOf = createLookup(readPropertyRanges("paragraphs", main, part("paragraphs")));
  const [body = 0, footnotes = 0, headers = 0, comments = 0, endnotes = 0, boxes = 0, headerBoxes = 0] =
    lengthPlaces.map((place) => main.readUInt32LE(place));

  return {
    /** Lengths of the stories, which are consecutive in the text. */
    lengths: { body, footnotes, headers, comments, endnotes, boxes, headerBoxes },
    /** Positions of the note references in the body, and of the notes in their own story. */
    footnotes: {
      references: positionsOf(part("footnoteReferences"), 2),
      begins: positionsOf(part("footnoteTexts"), 0),
    },
    endnotes: {
      references: positionsOf(part("endnoteReferences"), 2),
      begins: positionsOf(part("endnoteTexts"), 0),
    },
    fonts: readFonts(part("fonts")),
    *chars(from: number, to: number): Generator<DocChar> {
      for (const piece of pieces) {
        const width = piece.narrow ? 1 : 2;
        for (let at = Math.max(from, piece.from); at < Math.min(to, piece.to); at++) {
          const offset = piece.offset + (at - piece.from) * width;
          if (offset + width > main.length) throw damaged();
          const code = piece.narrow ? narrowCode(main.readUInt8(offset)) : main.readUInt16LE(offset);
          yield { position: at, code, look: lookOf(offset), paragraph: paragraphOf(offset) };
        }
      }
    },
  };
}

interface Piece {
  readonly from: number;
  readonly to: number;
  readonly offset: number;
  /** One byte per character instead of two. */
  readonly narrow: boolean;
}

const narrowFlag = 0x40000000;

/** [MS-DOC], section 2.9.38: the properties of pieces come first, then the pieces. */
function readPieces(part: Buffer): Piece[] {
  let at = 0;
  while (part[at] === 1 && at + 3 <= part.length) at += 3 + part.readUInt16LE(at + 1);
  if (part[at] !== 2 || at + 5 > part.length) throw damaged();
  const length = part.readUInt32LE(at + 1);
  const list = part.subarray(at + 5, at + 5 + length);
  const count = Math.floor((list.length - 4) / 12);
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const stated = list.readUInt32LE((count + 1) * 4 + index * 8 + 2);
    const narrow = (stated & narrowFlag) !== 0;
    const offset = stated & (narrowFlag - 1);
    return {
      ...{ from: list.readUInt32LE(index * 4), to: list.readUInt32LE(index * 4 + 4), narrow },
      offset: narrow ? offset / 2 : offset,
    };
  });
}

/** The positions at the start of a table: one more than it has entries of `size` bytes. */
function positionsOf(part: Buffer, size: number): number[] {
  const count = Math.max(0, Math.floor((part.length - 4) / (4 + size)));
  return Array.from({ length: count }, (_, index) => part.readUInt32LE(index * 4));
}

const nameOffset = 40;

function readFonts(part: Buffer): string[] {
  const fonts: string[] = [];
  let at = 4;
  while (at < part.length) {
    const length = 1 + part.readUInt8(at);
    const name = part.subarray(at + nameOffset, at + length).toString("utf16le");
    fonts.push(name.split("\0")[0] ?? "");
    at += length;
  }
  return fonts;
}

const windows = new TextDecoder("windows-1252");
const narrowCodes = Array.from({ length: 256 }, (_, code) =>
  windows.decode(Uint8Array.of(code)).charCodeAt(0),
);
const narrowCode = (byte: number): number => narrowCodes[byte] ?? byte;
