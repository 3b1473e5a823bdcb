import { expect, it } from "vitest";
import { typesetNote } from "./typeset-note.ts";

const typeset = "The pages are typeset from the text of the file; they are not its own layout.";

it.each([
  ["application/pdf", null],
  [null, null],
  ["text/plain", typeset],
  [
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    `${typeset} Pictures are left out.`,
  ],
  ["application/msword", `${typeset} Pictures and the automatic numbers of headings and lists are left out.`],
] as const)("UPL-3: what the card says of the pages of %s", (mediaType, note) => {
  expect(typesetNote(mediaType)).toBe(note);
});
