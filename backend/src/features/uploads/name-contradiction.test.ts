import { expect, it } from "vitest";
import { nameContradiction } from "./content-check.ts";

const docx = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

it.each([
  ["study.pdf", "application/pdf", null],
  ["STUDY.DOCX", docx, null],
  ["study.doc", docx, null],
  ["bad.pdf", "text/plain", "is named as a PDF file, but its content is plain text."],
  ["a.docx", "application/pdf", "is named as a Word file, but its content is PDF."],
  ["notes.txt", "application/msword", "is named as a plain text file, but its content is Word."],
  ["study", "text/plain", null],
  ["study.v2", "text/plain", null],
] as const)("%s that is %s", (fileName, mediaType, sentence) => {
  const found = nameContradiction(fileName, mediaType);
  expect(found?.replace(" Check that it is the right file, or rename it.", "") ?? null).toBe(sentence);
});
