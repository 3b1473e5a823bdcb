import { expect, it } from "vitest";
import { typesetNote } from "./typeset-note.ts";

const typeset = "These pages are typeset from the file's text and do not show its original layout.";

it.each([
  ["application/pdf", null],
  [null, null],
  ["text/plain", typeset],
  [
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    `${typeset} Charts, metafiles, and small pictures are omitted.`,
  ],
  ["application/msword", `${typeset} Pictures and automatic numbering of headings and lists are omitted.`],
] as const)("UPL-3: the note on the pages of %s", (mediaType, note) => {
  expect(typesetNote(mediaType)).toBe(note);
});
