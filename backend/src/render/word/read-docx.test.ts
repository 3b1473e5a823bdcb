import { deflateRawSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { makeDocx, makeZipOf, paragraph, run, table, wordPart } from "../../ingest/testing/make-docx.ts";
import { plainTextOf } from "./blocks.ts";
import { readDocx } from "./read-docx.ts";

const numbered = (list: number, level = 0) =>
  `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`;
const level = (at: number, format: string, text: string, more = "") =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/>${more}</w:lvl>`;
const style = (id: string, name: string, inside: string) =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${inside}</w:style>`;
const styled = (id: string) => `<w:pStyle w:val="${id}"/>`;

const parts = {
  "word/styles.xml": wordPart(
    "styles",
    style("H1", "heading 1", `<w:pPr>${numbered(1)}</w:pPr>`) +
      style("H2", "heading 2", `<w:basedOn w:val="H1"/><w:pPr>${numbered(1, 1)}</w:pPr>`) +
      style("Own", "Our section", '<w:pPr><w:outlineLvl w:val="2"/></w:pPr>') +
      style("Child", "Child", '<w:basedOn w:val="Own"/>') +
      style("A", "A", '<w:basedOn w:val="B"/>') +
      style("B", "B", '<w:basedOn w:val="A"/>'),
  ),
  "word/numbering.xml": wordPart(
    "numbering",
    `<w:abstractNum w:abstractNumId="0">${level(0, "decimal", "%1")}${level(1, "decimal", "%1.%2")}</w:abstractNum>` +
      `<w:abstractNum w:abstractNumId="1">${level(0, "bullet", "\uf0b7")}${level(1, "lowerLetter", "%2)")}</w:abstractNum>` +
      `<w:abstractNum w:abstractNumId="2">${level(0, "upperRoman", "%1.")}${level(1, "decimal", "%1.%2", "<w:isLgl/>")}</w:abstractNum>` +
      '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>' +
      '<w:num w:numId="3"><w:abstractNumId w:val="2"/></w:num>' +
      '<w:num w:numId="4"><w:abstractNumId w:val="2"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num>',
  ),
};

const textOf = async (body: string, more: Readonly<Record<string, string>> = {}) =>
  plainTextOf(await readDocx(await makeDocx(body, { ...parts, ...more })));

describe("UPL-1: the text of a Word document", () => {
  it.each([
    [
      "headings with the numbers that Word computes",
      paragraph("Objectives", styled("H1")) +
        paragraph("Population", styled("H1")) +
        paragraph("Inclusion", styled("H2")) +
        paragraph("Exclusion", styled("H2")) +
        paragraph("Treatment", styled("H1")) +
        paragraph("Dose", styled("H2")),
      "1 Objectives\n2 Population\n2.1 Inclusion\n2.2 Exclusion\n3 Treatment\n3.1 Dose",
    ],
    [
      "lists with their markers, nested ones numbered separately",
      paragraph("a", numbered(2)) +
        paragraph("b", numbered(2, 1)) +
        paragraph("c", numbered(2, 1)) +
        paragraph("d", numbered(2)) +
        paragraph("e", numbered(2, 1)),
      "• a\na) b\nb) c\n• d\na) e",
    ],
    [
      "a list that continues after other text, and one that restarts",
      paragraph("a", numbered(3)) +
        paragraph("between") +
        paragraph("b", numbered(3)) +
        paragraph("c", numbered(3, 1)) +
        paragraph("d", numbered(4)),
      "I. a\nbetween\nII. b\n2.1 c\nI. d",
    ],
    ["a paragraph removed from its list", paragraph("x", styled("H1") + numbered(0)), "x"],
    ["a missing list definition", paragraph("x", numbered(77)), "x"],
    ["styles that inherit from each other", paragraph("x", styled("A")), "x"],
    [
      "line breaks and hyphens",
      paragraph("<w:r><w:t>a</w:t><w:br/><w:t>b</w:t><w:noBreakHyphen/><w:t>c</w:t></w:r>"),
      "a\nb-c",
    ],
    ["symbols of a font", paragraph('<w:r><w:sym w:font="Symbol" w:char="F0B3"/></w:r>'), "≥"],
    ["letters of an ornamental font", paragraph(run("\u00fc", '<w:rFonts w:ascii="Wingdings"/>')), "✓"],
    ["letters of a symbol font", paragraph(run("\uf0a3", '<w:rFonts w:ascii="Symbol"/>')), "≤"],
    ["check boxes", paragraph("☐ yes ☒ no"), "[ ] yes [x] no"],
    ["hidden text", paragraph(run("secret", "<w:vanish/>") + run("seen")), "seen"],
    ["text with hidden formatting turned off", paragraph(run("seen", '<w:vanish w:val="0"/>')), "seen"],
    [
      "tracked changes as accepted",
      paragraph(
        `<w:del><w:r><w:delText>old</w:delText></w:r></w:del><w:ins>${run("new")}</w:ins><w:moveFrom>${run("gone")}</w:moveFrom>`,
      ),
      "new",
    ],
    ["an inline equation", paragraph(`${run("n = ")}<w:oMath><w:r><w:t>4σ</w:t></w:r></w:oMath>`), "n = 4σ"],
    ["a link", paragraph(`<w:hyperlink r:id="rId9">${run("the site")}</w:hyperlink>`), "the site"],
    ["a content control", `<w:sdt><w:sdtContent>${paragraph("inside")}</w:sdtContent></w:sdt>`, "inside"],
    [
      "the result of a field, not its instruction",
      paragraph(
        `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> REF x </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run("Section 5")}<w:r><w:fldChar w:fldCharType="end"/></w:r>`,
      ),
      "Section 5",
    ],
    [
      "a page number from a different layout",
      paragraph(`${run("Page ")}<w:fldSimple w:instr=" PAGE ">${run("7")}</w:fldSimple>`),
      "Page ",
    ],
    [
      "a note in place of a picture",
      paragraph("<w:r><w:drawing><w:blip/></w:drawing></w:r>"),
      "[picture not shown]",
    ],
    [
      "a text box, without its fallback copy",
      paragraph(
        `<w:r><w:AlternateContent><w:Choice><w:txbxContent>${paragraph("boxed")}</w:txbxContent></w:Choice><w:Fallback><w:txbxContent>${paragraph("boxed")}</w:txbxContent></w:Fallback></w:AlternateContent></w:r>${run("anchor")}`,
      ),
      "boxed\nanchor",
    ],
    ["CDATA and XML entities", paragraph("<w:r><w:t>&lt;5 &amp; <![CDATA[>3]]></w:t></w:r>"), "<5 & >3"],
  ])("%s", async (_, body, expected) => {
    expect(await textOf(body)).toBe(expected);
  });

  it("recognizes headings by name, level, and inherited style", async () => {
    const body = paragraph("a", styled("Own")) + paragraph("b", styled("Child")) + paragraph("c");
    const blocks = await readDocx(await makeDocx(body, parts));
    expect(blocks.map(({ kind }) => kind)).toEqual(["heading", "heading", "paragraph"]);
  });

  it("keeps bold, superscript, and subscript", async () => {
    const body = paragraph(
      run("10") +
        run("9", '<w:vertAlign w:val="superscript"/>') +
        run("x", "<w:b/>") +
        run("2", '<w:vertAlign w:val="subscript"/>'),
    );
    expect(await readDocx(await makeDocx(body))).toEqual([
      {
        kind: "paragraph",
        runs: [{ text: "10" }, { text: "9", raise: 1 }, { text: "x", bold: true }, { text: "2", raise: -1 }],
      },
    ]);
  });

  it("keeps tables with merged cells, and nested tables", async () => {
    const joined = `<w:tbl><w:tr><w:tc><w:tcPr><w:gridSpan w:val="2"/></w:tcPr>${paragraph("wide")}</w:tc></w:tr>
      <w:tr><w:tc><w:tcPr><w:vMerge/></w:tcPr>${paragraph("")}</w:tc><w:tc>${table(["in", "ner"])}${paragraph("")}</w:tc></w:tr></w:tbl>`;
    const [block] = await readDocx(await makeDocx(joined));
    if (block?.kind !== "table") throw new Error("no table");
    expect(block.rows.map((row) => row.map(({ span, blocks }) => [span, plainTextOf(blocks)]))).toEqual([
      [[2, "wide"]],
      [
        [1, ""],
        [1, "in ner"],
      ],
    ]);
  });

  it("has footnotes below their paragraph, and endnotes, headers, and footers after the text", async () => {
    const note = (element: string, id: number, text: string, type = "") =>
      `<w:${element} w:id="${id}"${type}>${paragraph(text)}</w:${element}>`;
    const body =
      paragraph(
        `${run("one")}<w:r><w:footnoteReference w:id="5"/></w:r>${run(" two")}<w:r><w:endnoteReference w:id="1"/></w:r>`,
      ) + paragraph("next");
    const text = await textOf(body, {
      "word/footnotes.xml": wordPart(
        "footnotes",
        note("footnote", 0, "line", ' w:type="separator"') + note("footnote", 5, "foot"),
      ),
      "word/endnotes.xml": wordPart("endnotes", note("endnote", 1, "end")),
      "word/header1.xml": wordPart("hdr", paragraph("Version 3.0")),
      "word/header2.xml": wordPart("hdr", paragraph("Version 3.0")),
      "word/comments.xml": wordPart("comments", paragraph("a comment")),
    });
    expect(text).toBe("one[1] two[e1]\n[1] foot\nnext\nEndnotes\n[e1] end\nHeaders and footers\nVersion 3.0");
  });

  it("may be in UTF-16, with any namespace prefixes", async () => {
    const xml =
      '<x:document xmlns:x="urn:w"><x:body><x:p><x:r><x:t>Alter ≥ 18</x:t></x:r></x:p></x:body></x:document>';
    const bytes = await makeZipOf({ "word/document.xml": Buffer.from(`\ufeff${xml}`, "utf16le") });
    expect(plainTextOf(await readDocx(bytes))).toBe("Alter ≥ 18");
  });
});

describe("UPL-5: pictures in a Word document", () => {
  const inch = 914_400;
  const drawn = (id: string, wide: number, high: number) =>
    paragraph(
      `<w:r><w:drawing><extent cx="${wide * inch}" cy="${high * inch}"/><blip r:embed="${id}"/></w:drawing></w:r>`,
    );
  const relationship = (id: string, target: string, mode = "") =>
    `<Relationship Id="${id}" Target="${target}"${mode}/>`;
  const relationships = `<Relationships>${
    relationship("figure", "media/1.png") +
    relationship("metafile", "media/2.emf") +
    relationship("damaged", "media/3.png") +
    relationship("outside", "http://127.0.0.1:9/4.png", ' TargetMode="External"')
  }</Relationships>`;

  it.each([
    ["a figure", drawn("figure", 5, 3), ["text", "picture", "end"]],
    ["a figure in a table", table([drawn("figure", 5, 3)]), ["text", "[picture below]", "picture", "end"]],
    ["a small one, such as a logo", drawn("figure", 1, 1), ["text", "[picture not shown]", "end"]],
    ["a metafile", drawn("metafile", 5, 3), ["text", "[picture not shown]", "end"]],
    ["a damaged one", drawn("damaged", 5, 3), ["text", "[picture not shown]", "end"]],
    ["one on another server", drawn("outside", 5, 3), ["text", "[picture not shown]", "end"]],
  ])("%s", async (_, body, expected) => {
    const png = await sharp({ create: { width: 600, height: 400, channels: 3, background: "gray" } })
      .png()
      .toBuffer();
    const bytes = await makeDocx(paragraph("text") + body + paragraph("end"), {
      "word/_rels/document.xml.rels": relationships,
      "word/media/1.png": png,
      "word/media/2.emf": "a metafile",
      "word/media/3.png": png.subarray(0, 40),
    });
    const shown = (await readDocx(bytes)).map((block) =>
      block.kind === "picture" ? "picture" : plainTextOf([block]),
    );
    expect(shown).toEqual(expected);
  });
});

describe("UPL-1: hostile or broken Word documents", () => {
  const laughs = `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "${"&a;".repeat(100)}">]><w:document/>`;
  const outside = '<!DOCTYPE x SYSTEM "http://127.0.0.1:9/x.dtd"><w:document/>';
  const deep = `${"<w:sdt>".repeat(600)}${"</w:sdt>".repeat(600)}`;
  it.each([
    [
      "entities that expand exponentially",
      () => makeZipOf({ "word/document.xml": laughs }),
      "document type definition",
    ],
    ["an external reference", () => makeZipOf({ "word/document.xml": outside }), "document type definition"],
    ["broken XML", () => makeZipOf({ "word/document.xml": "<a><b></a>" }), "not well-formed XML"],
    ["an undeclared entity", () => makeDocx(paragraph("<w:r><w:t>&x;</w:t></w:r>")), "not well-formed XML"],
    ["deep nesting", () => makeDocx(deep), "nested more than 512 levels deep"],
    ["a zip bomb", () => makeDocx(`${" ".repeat(8_000_000)}`), "looks like a zip bomb"],
    ["a zip without a Word document", () => makeZipOf({ "xl/workbook.xml": "<a/>" }), "not a Word document"],
    [
      "a file that is not a zip",
      async () => Buffer.from("PK\u0003\u0004 and no more"),
      "damaged or truncated",
    ],
    ["data that cannot be decompressed", brokenDeflate, "cannot be unpacked"],
  ] as const)("%s", async (_, make, words) => {
    await expect(readDocx(await make())).rejects.toThrow(words);
  });

  it("macros, unused pictures, and embedded files are ignored", async () => {
    const bytes = await makeDocx(paragraph("text"), {
      "word/vbaProject.bin": "\u0000",
      "word/media/image1.png": "no image",
    });
    expect(plainTextOf(await readDocx(bytes))).toBe("text");
  });
});

/** A document whose compressed bytes were overwritten. */
async function brokenDeflate(): Promise<Buffer> {
  const xml = wordPart("document", `<w:body>${paragraph("x".repeat(2000))}</w:body>`);
  const bytes = await makeZipOf({ "word/document.xml": xml });
  const at = bytes.indexOf(deflateRawSync(Buffer.from(xml)).subarray(0, 16));
  if (at < 0) throw new Error("The compressed bytes were not found.");
  return Buffer.from(bytes.fill(0xff, at, at + 16));
}
