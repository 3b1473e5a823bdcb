import { type Anchor, type Block, headingsOf, type Unit } from "../layout/blocks.ts";
import type { Numbering } from "./numbering.ts";
import type { Bundle } from "./read-bundle.ts";
import { textTable } from "./tables.ts";
import { at, listOf, textOf } from "./values.ts";

const format = (date: string, parts: Intl.DateTimeFormatOptions) =>
  new Date(date).toLocaleDateString("en-GB", { ...parts, month: "long", year: "numeric", timeZone: "UTC" });

/** `2015-10 to 2023-01` as "October 2015 to January 2023"; anything else unchanged. */
export const periodText = (range: string): string =>
  range.replace(/\b\d{4}-(?:0[1-9]|1[0-2])\b/g, (month) => format(month, {}));

/** "Version 5.0, 15 June 2020", as far as the bundle states it. */
export function versionLine(bundle: Bundle): string {
  const version = documentVersion(bundle);
  const parts = [
    version === "" ? "" : `Version ${version}`,
    bundle.protocol.protocolDate ? format(bundle.protocol.protocolDate, { day: "numeric" }) : "",
  ];
  return parts.filter(Boolean).join(", ");
}

function documentVersion(bundle: Bundle): string {
  const metadata =
    bundle.domains.find((domain) => domain.domainName === "Study Metadata")?.protocolData ?? {};
  return findVersion(metadata) ?? "";
}

function findVersion(value: unknown): string | null {
  if (typeof value !== "object" || value === null) return null;
  for (const [key, item] of Object.entries(value)) {
    if (/^(protocol_)?(document_)?version(_number)?$/i.test(key)) {
      const text = textOf(item)
        .replace(/^version\s*/i, "")
        .match(/^\d+(\.\d+)?/)?.[0];
      if (text) return text;
    }
    const inner = findVersion(item);
    if (inner) return inner;
  }
  return null;
}

export const demonstrationNotice =
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
          textTable(
            ["Version", "Date", "Main changes"].slice(0, columns),
            amendments.map((row) => row.slice(0, columns)),
            numbering.table("Versions of this document"),
          ),
        ];
  const about: Block[] = protocol.demonstration
    ? [
        { kind: "paragraph", text: demonstrationNotice },
        ...(protocol.notes
          ? sentences(protocol.notes).map((text): Block => ({ kind: "paragraph", text }))
          : []),
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
  return {
    name: "About this document",
    blocks: [heading("About this document", "about", 1), ...about, ...registry, ...history],
  };
}

/** A long note in paragraphs: a new one where a sentence introduces a subject with a colon or the text becomes long. */
function sentences(notes: string): string[] {
  const paragraphs: string[] = [];
  for (const sentence of notes.split(/(?<=[.!?])\s+(?=\p{Lu})/u)) {
    const last = paragraphs.at(-1);
    if (
      last === undefined ||
      /^[^.]{1,60}:/.test(sentence) ||
      /^[^.]{1,90}\):/.test(sentence) ||
      last.length > 500
    )
      paragraphs.push(sentence);
    else paragraphs[paragraphs.length - 1] = `${last} ${sentence}`;
  }
  return paragraphs;
}

export function heading(title: string, id: string, level: number, listed = level === 1): Block {
  return {
    kind: "heading",
    anchor: { id: `front-${id}`, kind: "heading", level, number: "", title },
    listed,
  };
}

/** Beyond this many lines the contents leave the third level to the bookmarks. */
const maxEntries = 200;

/** Contents, list of tables and list of figures. */
export function contents(units: readonly Unit[], captions: readonly Anchor[]): Unit {
  const headings = units.flatMap((unit) => headingsOf(unit.blocks));
  const upTo = (level: number) =>
    headings.filter(
      ({ anchor, listed }) => anchor.kind === "heading" && listed !== false && anchor.level <= level,
    );
  const listed = upTo(3).length > maxEntries ? upTo(2) : upTo(3);
  const shells = headings.map(({ anchor }) => anchor).filter((anchor) => anchor.kind === "shell");
  const entries = (anchors: readonly Anchor[]): Block[] =>
    anchors.map((anchor) => ({ kind: "contents-entry", anchor }));
  const list = (title: string, id: string, kind: Anchor["kind"]): Block[] => {
    const found = [...captions, ...shells].filter((caption) => caption.kind === kind);
    return found.length === 0 ? [] : [heading(title, id, 1, false), ...entries(found)];
  };
  return {
    name: "Contents",
    blocks: [
      heading("Table of contents", "contents", 1),
      ...entries(listed.map(({ anchor }) => anchor)),
      ...list("List of tables", "tables", "table"),
      ...list("List of figures", "figures", "figure"),
      ...list("List of output shells", "shells", "shell"),
    ],
  };
}
