import { deflateSync } from "node:zlib";
import { makePdf } from "../../backend/src/ingest/testing/make-pdf.ts";
import type { Random } from "../../seed-data/random.ts";

/** A PDF of these objects, numbered from 1; the first one is the catalog. */
function pdfOf(objects: readonly (string | Buffer)[], trailer = ""): Buffer {
  const parts: Buffer[] = [Buffer.from("%PDF-1.7\n")];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (bytes: Buffer) => {
    parts.push(bytes);
    length += bytes.length;
  };
  objects.forEach((object, at) => {
    offsets.push(length);
    add(Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), Buffer.from(object), Buffer.from("\nendobj\n")]));
  });
  const start = length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  add(Buffer.from(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`));
  add(
    Buffer.from(
      `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

const stream = (dictionary: string, content: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${content.length} >>\nstream\n`),
    content,
    Buffer.from("\nendstream"),
  ]);

/** Content that is small as it is stored and large as it is read. */
const bomb = (text: string, times: number): Buffer =>
  stream("/Filter /FlateDecode", deflateSync(Buffer.from(text.repeat(times))));

const onePage = (page: string, ...more: (string | Buffer)[]): Buffer =>
  pdfOf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R ${page} >>`,
    ...more,
  ]);

const font = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>";
const a4 = "/MediaBox [0 0 595 842]";
const picture = (width: number, height: number): Buffer =>
  stream(
    `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode`,
    deflateSync(Buffer.alloc(Math.min(width * height, 40_000_000))),
  );
/** A page that is drawn by this content. */
const drawing = (content: () => Buffer) => () => onePage(`${a4} /Contents 4 0 R`, content());
/** A page that shows this object. */
const showing = (object: () => Buffer) => () =>
  onePage(
    `${a4} /Contents 4 0 R /Resources << /XObject << /P 5 0 R >> >>`,
    stream("", Buffer.from("500 0 0 500 10 10 cm /P Do")),
    object(),
  );

/** What is wrong with a file, and how it is made. */
export type HostileFile = readonly [name: string, make: (random: Random) => Buffer | Promise<Buffer>];

export const hostilePdfs: readonly HostileFile[] = [
  ["truncated", async (random) => (await base()).subarray(0, random.integer(5, 1500))],
  ["bytes-changed", async (random) => changed(await base(), random, random.integer(1, 60))],
  ["block-changed", async (random) => blockChanged(await base(), random)],
  ["repeated", async () => Buffer.concat(Array.from({ length: 20 }, await baseOf()))],
  ["header-only", () => Buffer.from("%PDF-1.7\n%%EOF\n")],
  [
    "random",
    (random) => Buffer.concat([Buffer.from("%PDF-1.4\n"), noise(random, 20_000), Buffer.from("%%EOF")]),
  ],
  ["huge-page", () => onePage("/MediaBox [0 0 1000000000 1000000000]")],
  ["no-area", () => onePage("/MediaBox [0 0 0 0]")],
  ["reversed-box", () => onePage("/MediaBox [500 900 -500 -900] /Rotate 45")],
  [
    "count-lies",
    () => pdfOf(["<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [] /Count 2000000000 >>"]),
  ],
  [
    "pages-in-a-circle",
    () => pdfOf(["<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 100 >>"]),
  ],
  [
    "same-page-often",
    () =>
      pdfOf([
        "<< /Type /Catalog /Pages 2 0 R >>",
        `<< /Type /Pages /Kids [${"3 0 R ".repeat(3000)}] /Count 3000 >>`,
        `<< /Type /Page /Parent 2 0 R ${a4} >>`,
      ]),
  ],
  [
    "text-bomb",
    () =>
      onePage(
        `${a4} /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >>`,
        bomb("BT /F 9 Tf 9 9 Td (a text that repeats) Tj ET\n", 300_000),
        font,
      ),
  ],
  ["line-bomb", drawing(() => bomb("0 0 m 500 800 l S\n", 1_000_000))],
  ["clip-bomb", drawing(() => bomb("q 1 1 500 500 re W n\n", 500_000))],
  ["zero-bomb", drawing(() => stream("/Filter /FlateDecode", deflateSync(Buffer.alloc(200_000_000))))],
  [
    "bomb-in-bomb",
    drawing(() =>
      stream("/Filter [/FlateDecode /FlateDecode]", deflateSync(deflateSync(Buffer.alloc(300_000_000)))),
    ),
  ],
  ["huge-picture", showing(() => picture(30_000, 30_000))],
  ["picture-lies", showing(() => picture(65_000, 1))],
  [
    "form-in-itself",
    showing(() =>
      stream(
        "/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /P 5 0 R >> >>",
        Buffer.from("/P Do /P Do"),
      ),
    ),
  ],
  [
    "deep-array",
    () =>
      onePage(
        `${a4} /Contents 4 0 R /X ${"[".repeat(100_000)}`,
        stream("", Buffer.from("[".repeat(200_000))),
      ),
  ],
  ["deep-states", drawing(() => bomb("q ", 2_000_000))],
  [
    "encrypted",
    () =>
      pdfOf(
        ["<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [] /Count 0 >>"],
        "/Encrypt << /Filter /Standard /V 4 /R 4 /P -1 /O (x) /U (y) >>",
      ),
  ],
  [
    "xref-in-a-circle",
    () =>
      Buffer.from(
        "%PDF-1.7\n1 0 obj\n<<>>\nendobj\nxref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 2 /Root 1 0 R /Prev 29 >>\nstartxref\n29\n%%EOF\n",
      ),
  ],
  [
    "script",
    () =>
      pdfOf([
        "<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.launchURL\\('http://attacker.example'\\)) >> >>",
        "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        `<< /Type /Page /Parent 2 0 R ${a4} >>`,
      ]),
  ],
];

const base = (): Promise<Buffer> =>
  makePdf(["1 Objectives\n\nTo show that it works.", "2 Endpoints", "3 Statistics"]);

async function baseOf(): Promise<() => Buffer> {
  const bytes = await base();
  return () => bytes;
}

const noise = (random: Random, length: number): Buffer =>
  Buffer.from(Array.from({ length }, () => random.integer(0, 255)));

export function changed(bytes: Buffer, random: Random, times: number): Buffer {
  const copy = Buffer.from(bytes);
  for (let at = 0; at < times; at++) copy[random.integer(8, copy.length - 1)] = random.integer(0, 255);
  return copy;
}

function blockChanged(bytes: Buffer, random: Random): Buffer {
  const copy = Buffer.from(bytes);
  const from = random.integer(8, copy.length - 300);
  copy.fill(random.pick([0, 32, 255]), from, from + random.integer(10, 290));
  return copy;
}
