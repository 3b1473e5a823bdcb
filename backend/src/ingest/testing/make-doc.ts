import { utils, write } from "cfb";

/** A paragraph of a document in the old Word format. */
export interface DocParagraph {
  readonly text: string;
  /** 1 to 9 for headings. */
  readonly style?: number;
  readonly inTable?: boolean;
  readonly rowEnd?: boolean;
  /** The terminating character; a cell ends with 7. */
  readonly end?: number;
  /** Character properties, as [MS-DOC] encodes them. */
  readonly look?: readonly number[];
}

export interface DocOptions {
  readonly footnotes?: readonly DocParagraph[];
  /** Positions in the body that refer to the notes. */
  readonly references?: readonly number[];
  readonly headers?: readonly DocParagraph[];
  readonly fonts?: readonly string[];
  readonly encrypted?: boolean;
  readonly version?: number;
}

const textStart = 1024;
const pageLength = 512;

/**
 * A complete small document in the old Word format ([MS-DOC]); at most as many paragraphs as fit on one property
 * page.
 */
export function makeDoc(body: readonly DocParagraph[], options: DocOptions = {}): Buffer {
  const { footnotes = [], headers = [], references = [], fonts = [] } = options;
  const all = [...body, ...footnotes, ...headers];
  const lengthOf = (paragraphs: readonly DocParagraph[]) =>
    paragraphs.reduce((sum, { text }) => sum + text.length + 1, 0);
  const texts = all.map(({ text, end = 13 }) => Buffer.from(text + String.fromCharCode(end), "utf16le"));
  const text = Buffer.concat(texts);
  const edges = [textStart];
  for (const part of texts) edges.push((edges.at(-1) ?? textStart) + part.length);
  const pageAt = Math.ceil((textStart + text.length) / pageLength);
  const looks = propertyPage(
    edges,
    all.map(({ look = [] }) => Buffer.from([look.length, ...look])),
    1,
  );
  const paragraphs = propertyPage(edges, all.map(paragraphProperties), 13);

  const table: Buffer[] = [];
  const main = Buffer.alloc(textStart);
  const put = (place: number, part: Buffer) => {
    main.writeUInt32LE(Buffer.concat(table).length, place);
    main.writeUInt32LE(part.length, place + 4);
    table.push(part);
  };
  const end = edges.at(-1) ?? textStart;
  put(
    0xaa,
    words(
      [...references, lengthOf(body)],
      references.map(() => 1),
      2,
    ),
  );
  const starts = footnotes.map((_, index) => lengthOf(footnotes.slice(0, index)));
  put(0xb2, footnotes.length === 0 ? Buffer.alloc(0) : words([...starts, lengthOf(footnotes), 0], [], 0));
  put(0xfa, words([textStart, end], [pageAt], 4));
  put(0x102, words([textStart, end], [pageAt + 1], 4));
  put(0x112, fontTable(fonts));
  const piece = Buffer.alloc(8);
  piece.writeUInt32LE(textStart, 2);
  const pieces = Buffer.concat([words([0, text.length / 2], [], 0), piece]);
  const head = Buffer.from([2, 0, 0, 0, 0]);
  head.writeUInt32LE(pieces.length, 1);
  put(0x1a2, Buffer.concat([head, pieces]));
  main.writeUInt16LE(0xa5ec, 0);
  main.writeUInt16LE(options.version ?? 0xc1, 2);
  main.writeUInt16LE(0x0200 | (options.encrypted ? 0x0100 : 0), 0x0a);
  main.writeUInt32LE(lengthOf(body), 0x4c);
  main.writeUInt32LE(lengthOf(footnotes), 0x50);
  main.writeUInt32LE(lengthOf(headers), 0x54);

  const filled = Buffer.alloc(pageAt * pageLength - textStart);
  text.copy(filled);
  const container = utils.cfb_new();
  utils.cfb_add(container, "/WordDocument", Buffer.concat([main, filled, looks, paragraphs]));
  utils.cfb_add(container, "/1Table", Buffer.concat(table));
  return Buffer.from(write(container, { type: "buffer" }));
}

/** Four-byte numbers, then values of `size` bytes. */
function words(positions: readonly number[], values: readonly number[], size: number): Buffer {
  const bytes = Buffer.alloc(positions.length * 4 + values.length * size);
  for (const [index, position] of positions.entries()) bytes.writeUInt32LE(position, index * 4);
  for (const [index, value] of values.entries()) {
    bytes.writeUIntLE(value, positions.length * 4 + index * size, size);
  }
  return bytes;
}

function paragraphProperties({ style = 0, inTable, rowEnd }: DocParagraph): Buffer {
  const values = [style, 0, ...(inTable ? [0x16, 0x24, 1] : []), ...(rowEnd ? [0x17, 0x24, 1] : [])];
  // An odd number of bytes after the count, which counts words.
  if (values.length % 2 === 0) values.push(0);
  return Buffer.from([(values.length + 1) / 2, ...values]);
}

function propertyPage(edges: readonly number[], properties: readonly Buffer[], width: number): Buffer {
  const page = Buffer.alloc(pageLength);
  for (const [index, edge] of edges.entries()) page.writeUInt32LE(edge, index * 4);
  let at = pageLength - 2;
  for (const [index, part] of properties.entries()) {
    at = (at - part.length) & ~1;
    part.copy(page, at);
    page.writeUInt8(at / 2, edges.length * 4 + index * width);
  }
  page.writeUInt8(properties.length, pageLength - 1);
  return page;
}

function fontTable(fonts: readonly string[]): Buffer {
  const parts = fonts.map((font) => {
    const name = Buffer.from(`${font}\0`, "utf16le");
    const part = Buffer.concat([Buffer.alloc(40), name]);
    part.writeUInt8(part.length - 1, 0);
    return part;
  });
  return Buffer.concat([Buffer.from([fonts.length, 0, 0, 0]), ...parts]);
}
