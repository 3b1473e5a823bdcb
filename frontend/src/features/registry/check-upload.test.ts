import { expect, it } from "vitest";
import { checkUpload } from "./check-upload.ts";

const mega = 1024 * 1024;

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
