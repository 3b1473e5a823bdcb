import { expect, it } from "vitest";
import { nameNotice } from "./name-notice.ts";

const docx = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

it.each([
  ["study.pdf", "application/pdf", null],
  ["STUDY.DOCX", docx, null],
  [
    "study.pdf",
    "text/plain",
    "study.pdf is not a PDF file: its content is plain text, and it is read as that.",
  ],
  ["a.docx", "application/pdf", "a.docx is not a .docx file: its content is a PDF, and it is read as that."],
  [
    "old.doc",
    docx,
    "old.doc is not a .doc file: its content is a Word document (.docx), and it is read as that.",
  ],
  [
    "notes.txt",
    "application/msword",
    "notes.txt is not a TXT file: its content is a Word document of the old format (.doc), and it is read as that.",
  ],
  ["study.pdf", null, null],
  ["study", "text/plain", null],
  ["study.v2", "text/plain", null],
] as const)("000, section 5, types by content: %s that is %s", (fileName, mediaType, notice) => {
  expect(nameNotice(fileName, mediaType)).toBe(notice);
});
