import { UnreadableFile } from "./blocks.ts";

/** The meaning of single character and paragraph properties, by the codes of [MS-DOC], section 2.6. */
const codes = {
  deleted: 0x0800,
  bold: 0x0835,
  hidden: 0x083c,
  raise: 0x2a48,
  symbol: 0x6a09,
  font: 0x4a4f,
  inTable: 0x2416,
  rowEnd: 0x2417,
} as const;

/** The properties of a byte range of the file. */
export interface PropertyRange {
  readonly from: number;
  readonly to: number;
  /** For a paragraph: 1 to 9 are headings. */
  readonly style: number;
  readonly values: ReadonlyMap<number, number>;
}

export type PropertyName = keyof typeof codes;

export const propertyOf = (stretch: PropertyRange | null, name: PropertyName): number =>
  stretch?.values.get(codes[name]) ?? 0;

const pageLength = 512;
const noProperties: ReadonlyMap<number, number> = new Map();

/** Ranges of equal properties, from the 512-byte pages that a table lists; `kind` determines the layout of a page. */
export function readPropertyRanges(
  kind: "characters" | "paragraphs",
  main: Buffer,
  table: Buffer,
): PropertyRange[] {
  const stretches: PropertyRange[] = [];
  const count = Math.floor((table.length - 4) / 8);
  for (let index = 0; index < count; index++) {
    const at = (table.readUInt32LE((count + 1) * 4 + index * 4) & 0x3fffff) * pageLength;
    const page = main.subarray(at, at + pageLength);
    if (page.length < pageLength) throw new UnreadableFile("The Word document is damaged or truncated.");
    const runs = page.readUInt8(pageLength - 1);
    const width = kind === "characters" ? 1 : 13;
    if ((runs + 1) * 4 + runs * width > pageLength) continue;
    for (let run = 0; run < runs; run++) {
      const offset = page.readUInt8((runs + 1) * 4 + run * width) * 2;
      const own = offset === 0 ? Buffer.alloc(0) : propertiesAt(page, offset, kind);
      const isStyled = kind === "paragraphs" && own.length >= 2;
      stretches.push({
        from: page.readUInt32LE(run * 4),
        to: page.readUInt32LE(run * 4 + 4),
        style: isStyled ? own.readUInt16LE(0) : 0,
        values: own.length === 0 ? noProperties : readProperties(isStyled ? own.subarray(2) : own),
      });
    }
  }
  return stretches.sort((a, b) => a.from - b.from);
}

function propertiesAt(page: Buffer, offset: number, kind: "characters" | "paragraphs"): Buffer {
  const length = page.readUInt8(offset);
  if (kind === "characters") return page.subarray(offset + 1, offset + 1 + length);
  if (length > 0) return page.subarray(offset + 1, offset + length * 2);
  return page.subarray(offset + 2, offset + 2 + page.readUInt8(offset + 1) * 2);
}

/** The size of a property's value, by the highest bits of its code; for 6 the first byte holds it. */
const sizes: readonly number[] = [1, 1, 2, 4, 2, 2, 0, 3];

function readProperties(bytes: Buffer): ReadonlyMap<number, number> {
  const values = new Map<number, number>();
  let at = 0;
  while (at + 3 <= bytes.length) {
    const code = bytes.readUInt16LE(at);
    const stated = sizes[code >> 13] ?? 0;
    const size = stated === 0 ? 1 + bytes.readUInt8(at + 2) : stated;
    if (at + 2 + size > bytes.length) break;
    if (stated > 0) values.set(code, bytes.readUIntLE(at + 2, stated));
    at += 2 + size;
  }
  return values;
}

/** Finds the range of a position; positions mostly come in order. */
export function createLookup(
  stretches: readonly PropertyRange[],
): (position: number) => PropertyRange | null {
  let last: PropertyRange | null = null;
  return (position) => {
    if (last && last.from <= position && position < last.to) return last;
    let low = 0;
    let high = stretches.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((stretches[middle]?.to ?? 0) <= position) low = middle + 1;
      else high = middle;
    }
    const found = stretches[low];
    last = found && found.from <= position ? found : null;
    return last;
  };
}
