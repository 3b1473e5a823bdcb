import type { Upload } from "@trialtrace/backend/contract";
import { expect, it } from "vitest";
import { makeUpload } from "../../testing/uploads.ts";
import { checkUpload, isWorking, progressOf, typesetNote } from "./upload-rules.ts";

const mega = 1024 * 1024;
const sending = (sent: number, size: number) => ({ kind: "sending", fileName: "a.pdf", sent, size }) as const;
const working = (over: Partial<Upload>) => ({ kind: "working", upload: makeUpload(over) }) as const;

it.each([
  ["nothing sent", sending(0, 10 * mega), "Sending 0.0 of 10.0 MB", 0],
  ["half", sending(5 * mega, 10 * mega), "Sending 5.0 of 10.0 MB", 50],
  ["everything sent, no response yet", sending(10 * mega, 10 * mega), "Checking the file", 100],
  ["queued", working({ state: "queued" }), "Waiting in the queue", null],
  ["opening", working({ state: "rendering", pagesTotal: null }), "Opening the document", null],
  [
    "rendering",
    working({ state: "rendering", pagesDone: 30, pagesTotal: 120 }),
    "30 of 120 pages rendered",
    25,
  ],
] as const)("UPL-2: %s", (_, view, text, percent) => {
  expect(progressOf(view)).toEqual({ text, percent });
});

it.each([
  ["receiving", true],
  ["queued", true],
  ["rendering", true],
  ["ready", false],
  ["duplicate", false],
  ["failed", false],
  ["cancelled", false],
] as const)("an upload that is %s is in progress: %s", (state, expected) => {
  expect(isWorking(makeUpload({ state }))).toBe(expected);
});

it.each([
  ["protocol.pdf", 50 * mega, null],
  ["Protocol.DOCX", 10, null],
  ["notes.txt", 10, null],
  ["old.doc", 10, null],
  ["protocol.pdf", 50 * mega + 1, "protocol.pdf is 50.1 MB; the limit is 50 MB."],
  ["protocol.pdf", 0, "protocol.pdf is empty."],
  ["picture.png", 10, "picture.png is not a PDF, Word, or TXT file."],
  ["pdf", 10, "pdf is not a PDF, Word, or TXT file."],
])("UPL-1: %s of %i bytes", (name, size, expected) => {
  expect(checkUpload({ name, size })).toBe(expected);
});

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
