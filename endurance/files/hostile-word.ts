import { makeDoc } from "../../backend/src/ingest/testing/make-doc.ts";
import { makeDocx, makeZipOf, wordPart } from "../../backend/src/ingest/testing/make-docx.ts";
import { changed, type HostileFile } from "./hostile-pdf.ts";

const paragraph = (text: string): string => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
const table = (inside: string): string => `<w:tbl><w:tr><w:tc>${inside}</w:tc></w:tr></w:tbl>`;

export const hostileWords: readonly HostileFile[] = [
  ["bytes-changed.docx", async (random) => changed(await makeDocx(paragraph("A protocol")), random, 20)],
  [
    "truncated.docx",
    async (random) => (await makeDocx(paragraph("A protocol"))).subarray(0, random.integer(30, 300)),
  ],
  ["many-paragraphs.docx", () => makeDocx(paragraph("x").repeat(300_000))],
  ["deep-tables.docx", () => makeDocx(nested(table, 5_000))],
  ["deep-elements.docx", () => makeDocx(nested((inside) => `<w:p>${inside}</w:p>`, 100_000))],
  ["spaces.docx", () => makeDocx(paragraph(" ".repeat(120_000_000)))],
  ["too-large.docx", () => makeDocx(paragraph("a".repeat(200_000_000)))],
  [
    "many-cells.docx",
    () =>
      makeDocx(
        `<w:tbl>${`<w:tr>${`<w:tc>${paragraph("X")}</w:tc>`.repeat(500)}</w:tr>`.repeat(300)}</w:tbl>`,
      ),
  ],
  [
    "entities.docx",
    () =>
      makeZipOf({
        "[Content_Types].xml": "<Types/>",
        "word/document.xml": `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 12 }, (_unused, at) => `<!ENTITY e${at} "${(at === 0 ? "&a;" : `&e${at - 1};`).repeat(10)}">`).join("")}]><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${paragraph("&e11;")}</w:body></w:document>`,
      }),
  ],
  [
    "from-elsewhere.docx",
    () =>
      makeZipOf({
        "[Content_Types].xml": "<Types/>",
        "word/document.xml": `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>`,
      }),
  ],
  [
    "without-document.docx",
    () => makeZipOf({ "[Content_Types].xml": "<Types/>", "word/styles.xml": wordPart("styles", "") }),
  ],
  [
    "many-files.docx",
    () =>
      makeZipOf(
        Object.fromEntries(Array.from({ length: 20_000 }, (_unused, at) => [`word/part${at}.xml`, "x"])),
      ),
  ],
  ["names-outside.docx", () => makeDocx(paragraph("x"), { "word/..-..-evil.xml": "x" })],
  ["controls.docx", () => makeDocx(paragraph("\u202e\u200b\ufeff e\u0301".repeat(2_000)))],
  [
    "bytes-changed.doc",
    (random) => changed(makeDoc([{ text: "A protocol" }, { text: "Objectives", style: 1 }]), random, 30),
  ],
  ["truncated.doc", (random) => makeDoc([{ text: "A protocol" }]).subarray(0, random.integer(512, 4000))],
];

/** Texts, and what only calls itself a document. */
export const hostileTexts: readonly HostileFile[] = [
  ["one-line.txt", () => Buffer.from("word ".repeat(4_000_000))],
  ["no-spaces.txt", () => Buffer.from("w".repeat(10_000_000))],
  ["empty-lines.txt", () => Buffer.from("\n".repeat(5_000_000))],
  ["combining.txt", () => Buffer.from(`a${"\u0301".repeat(100_000)}`)],
  [
    "odd-utf16.txt",
    () =>
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from("A protocol", "utf16le"), Buffer.from([0xd8])]),
  ],
  ["nul.txt", () => Buffer.from("A protocol\0with a null character")],
  ["latin1.txt", () => Buffer.from("Protocol for \u00e9tude \u00b1 5 \u00b5g", "latin1")],
  ["noise.txt", (random) => Buffer.from(Array.from({ length: 5_000 }, () => random.integer(0, 255)))],
  ["json.txt", () => Buffer.from(JSON.stringify({ a: Array.from({ length: 1000 }, () => "x") }))],
  ["zip.pdf", () => makeZipOf({ a: "x" })],
  ["empty.txt", () => Buffer.alloc(0)],
  [
    "headings.txt",
    () =>
      Buffer.from(Array.from({ length: 30_000 }, (_unused, at) => `${at}.${at} HEADING ${at}`).join("\n")),
  ],
  [
    "inclusion.txt",
    () =>
      Buffer.from(
        `Inclusion Criteria\n\n${Array.from({ length: 20_000 }, (_unused, at) => `${at + 1}. Age >= ${at} years and (HbA1c ${"(".repeat(20)}`).join("\n")}`,
      ),
  ],
];

function nested(wrap: (inside: string) => string, depth: number): string {
  const [before = "", after = ""] = wrap("\0").split("\0");
  return `${before.repeat(depth)}${after.repeat(depth)}`;
}
