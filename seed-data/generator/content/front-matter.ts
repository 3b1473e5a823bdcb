import type { Canvas } from "../pdf/canvas.ts";
import type { Anchor, Block, Unit } from "../layout/blocks.ts";
import { breakLines } from "../text/break-lines.ts";
import type { FontName } from "../text/fonts.ts";
import { textTable } from "./narrative.ts";
import type { Numbering } from "./numbering.ts";
import type { Bundle } from "./read-bundle.ts";
import { at, listOf, textOf } from "./values.ts";

/** How dates are written in the document: 15 June 2020. */
export function longDate(date: string): string {
  const [year = "", month = "", day = ""] = date.split("-");
  const months = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"];
  return `${Number(day)} ${months[Number(month) - 1] ?? month} ${year}`;
}

/** "Version 5.0, 15 June 2020", as far as the bundle states it. */
export function versionLine(bundle: Bundle): string {
  const version = documentVersion(bundle);
  const parts = [version === "" ? "" : `Version ${version}`, bundle.protocol.protocolDate ? longDate(bundle.protocol.protocolDate) : ""];
  return parts.filter(Boolean).join(", ");
}

function documentVersion(bundle: Bundle): string {
  const metadata = bundle.domains.find((domain) => domain.domainName === "Study Metadata")?.protocolData ?? {};
  return findVersion(metadata) ?? "";
}

function findVersion(value: unknown): string | null {
  if (typeof value !== "object" || value === null) return null;
  for (const [key, item] of Object.entries(value)) {
    if (/^(protocol_)?(document_)?version(_number)?$/i.test(key)) {
      const text = textOf(item).replace(/^version\s*/i, "").match(/^\d+(\.\d+)?/)?.[0];
      if (text) return text;
    }
    const inner = findVersion(item);
    if (inner) return inner;
  }
  return null;
}

/** The title page: drawn as one piece, so that it fills the page in fixed proportions. */
export function titlePage(bundle: Bundle): Unit {
  return {
    name: "Title page",
    leastFill: 0,
    blocks: [{ kind: "drawing", height: 640, draw: (canvas, x, y, width) => drawTitle(canvas, x, y, width, bundle) }],
  };
}

const accent = [0.16, 0.31, 0.47] as const;

function drawTitle(canvas: Canvas, x: number, y: number, width: number, bundle: Bundle): void {
  const { protocol } = bundle;
  let top = y + 6;
  const put = (text: string, font: FontName, size: number, colour: number | typeof accent = 0, after = 0) => {
    for (const line of breakLines([{ text, font, size }], width)) {
      canvas.line(line, x, top + size, colour);
      top += size * 1.3;
    }
    top += after;
  };
  put("CLINICAL STUDY PROTOCOL", "sans-bold", 11, accent, 10);
  canvas.rule(x, top, x + width, top, 2, accent);
  top += 34;
  if (protocol.protocolAcronym) put(protocol.protocolAcronym, "sans-bold", 30, 0, 12);
  put(protocol.title, "serif-bold", 17, 0, 18);
  if (protocol.subtitle) put(protocol.subtitle, "serif", 12, 0.25, 20);
  const facts = [
    ["Protocol number", protocol.protocolNumber],
    ["Registry number", protocol.registryNumber],
    ["Investigational product", protocol.compound],
    ["Indication", protocol.indication],
    ["Phase", protocol.phase],
    ["Sponsor of the study", protocol.sponsor],
    ["Document", versionLine(bundle)],
    ["Study period", protocol.dateRange],
  ] as const;
  for (const [label, value] of facts) {
    if (!value) continue;
    canvas.rule(x, top, x + width, top, 0.5, 0.75);
    const [name] = breakLines([{ text: label, font: "sans-bold", size: 9 }], 150);
    if (name) canvas.line(name, x, top + 15, 0.25);
    for (const line of breakLines([{ text: value, font: "serif", size: 11 }], width - 160)) {
      canvas.line(line, x + 160, top + 15);
      top += 14;
    }
    top += 9;
  }
  canvas.rule(x, top, x + width, top, 0.5, 0.75);
  if (!protocol.demonstration) return;
  const notice = breakLines([{ text: demonstrationNotice, font: "serif-italic", size: 10.5 }], width - 28);
  const box = { x, y: y + 640 - notice.length * 14 - 22, width, height: notice.length * 14 + 20 };
  canvas.box(box, { fill: [0.91, 0.94, 0.97], stroke: accent, thickness: 0.7 });
  notice.forEach((line, index) => canvas.line(line, x + 14, box.y + 20 + index * 14));
}

const demonstrationNotice =
  "This document was typeset for the demonstration of a protocol browser from public facts about the study. It was not written, reviewed or approved by the sponsor, must not be used to treat or enrol anyone, and is no substitute for the study's own protocol.";

/** What the document is, where its content comes from, and its history. */
export function documentControl(bundle: Bundle, numbering: Numbering): Unit {
  const { protocol } = bundle;
  const amendments = listOf(at(bundle.sap ?? {}, "sap_metadata", "amendments")).map((entry) => [
    textOf(at(entry, "version")),
    textOf(at(entry, "date")),
    textOf(at(entry, "description")) || textOf(at(entry, "summary")) || textOf(at(entry, "reason")),
  ]);
  const columns = amendments.some(([, , summary]) => summary !== "") ? 3 : 2;
  const history: Block[] =
    amendments.length === 0
      ? []
      : [
          heading("Document history", "history", 2),
          textTable(["Version", "Date", "Main changes"].slice(0, columns), amendments.map((row) => row.slice(0, columns)), numbering.table("Versions of this document")),
        ];
  const about: Block[] = protocol.demonstration
    ? [
        { kind: "paragraph", text: demonstrationNotice },
        ...(protocol.notes ? sentences(protocol.notes).map((text): Block => ({ kind: "paragraph", text })) : []),
      ]
    : [];
  const registry: Block[] = protocol.registryNumber
    ? [
        heading("Public record", "registry", 2),
        {
          kind: "paragraph",
          text: `The public record of the study is its registry entry ${protocol.registryNumber} (clinicaltrials.gov/study/${protocol.registryNumber}). Where this document and the registry differ, the registry is right.`,
        },
      ]
    : [];
  return { name: "About this document", blocks: [heading("About this document", "about", 1), ...about, ...registry, ...history] };
}

/** A long note in paragraphs: a new one where a sentence opens a new subject with a colon or the text grows long. */
function sentences(notes: string): string[] {
  const paragraphs: string[] = [];
  for (const sentence of notes.split(/(?<=[.!?])\s+(?=\p{Lu})/u)) {
    const last = paragraphs.at(-1);
    if (last === undefined || /^[^.]{1,60}:/.test(sentence) || /^[^.]{1,90}\):/.test(sentence) || last.length > 500) paragraphs.push(sentence);
    else paragraphs[paragraphs.length - 1] = `${last} ${sentence}`;
  }
  return paragraphs;
}

export function heading(title: string, id: string, level: number, listed = level === 1): Block {
  return { kind: "heading", anchor: { id: `front-${id}`, kind: "heading", level, number: "", title }, listed };
}

/** Contents, list of tables and list of figures. */
export function contents(units: readonly Unit[], captions: readonly Anchor[]): Unit {
  const headings = units.flatMap((unit) =>
    unit.blocks.flatMap((block) => (block.kind === "heading" && block.listed !== false && block.anchor.level <= 3 ? [block.anchor] : [])),
  );
  const entries = (anchors: readonly Anchor[]): Block[] => anchors.map((anchor) => ({ kind: "contents-entry", anchor }));
  const list = (title: string, id: string, kind: Anchor["kind"]): Block[] => {
    const found = captions.filter((caption) => caption.kind === kind);
    return found.length === 0 ? [] : [heading(title, id, 1, false), ...entries(found)];
  };
  return {
    name: "Contents",
    blocks: [
      heading("Table of contents", "contents", 1),
      ...entries(headings.filter((anchor) => anchor.id !== "front-contents")),
      ...list("List of tables", "tables", "table"),
      ...list("List of figures", "figures", "figure"),
    ],
  };
}
