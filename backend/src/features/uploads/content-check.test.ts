import { expect, it } from "vitest";
import { makeZipOf } from "../../ingest/testing/make-docx.ts";
import { createContentCheck, dataFormat, nameContradiction } from "./content-check.ts";
import { makeCompound } from "./testing/word-files.ts";

/** The result of a check when the bytes arrive in parts of this size. */
function check(bytes: Buffer, part: number): string {
  const looking = createContentCheck();
  for (let from = 0; from < bytes.length; from += part) {
    const fault = looking.add(bytes.subarray(from, from + part));
    if (fault) return fault.message;
  }
  const found = looking.finish();
  return "message" in found ? found.message : found.mediaType;
}

const notAccepted = "is not a PDF, Word, or TXT file.";
const dataOf = (format: string) =>
  `is ${format} data, not a document with pages. Upload the protocol as a PDF, Word, or TXT file.`;
const docx = await makeZipOf({ "word/document.xml": "x".repeat(5000), "[Content_Types].xml": "<a/>" });

it.each([
  ["PDF", Buffer.from(`%PDF-1.7\n${"x".repeat(3000)}\n%%EOF\n`), "application/pdf"],
  [
    "PDF with bytes before its signature",
    Buffer.from(`${" ".repeat(500)}%PDF-1.7\n%%EOF`),
    "application/pdf",
  ],
  ["truncated PDF", Buffer.from(`%PDF-1.7\n${"x".repeat(3000)}`), "is truncated: its end is missing."],
  ["docx", docx, "application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
  ["truncated docx", docx.subarray(0, -30), "is truncated: its end is missing."],
  ["other zip", await makeZipOf({ "a.txt": "a" }), notAccepted],
  ["doc", makeCompound("WordDocument"), "application/msword"],
  [
    "encrypted docx",
    makeCompound("EncryptedPackage"),
    "is encrypted. Save it without a password and upload it again.",
  ],
  ["other compound file", makeCompound("Workbook"), notAccepted],
  ["text", Buffer.from("Einschlusskriterien: Alter ≥ 18\r\n"), "text/plain"],
  ["long text of multibyte characters", Buffer.from("≥".repeat(3000)), "text/plain"],
  [
    "PDF with blank lines after its end",
    Buffer.from(`%PDF-1.7\n${"x".repeat(3000)}\n%%EOF${"\n".repeat(5000)}`),
    "application/pdf",
  ],
  ["text in Latin-1", Buffer.from("x".repeat(3000).concat("ü"), "latin1"), "text/plain"],
  ["text in UTF-16", Buffer.from("\ufeffabc", "utf16le"), "text/plain"],
  ["text in big-endian UTF-16", Buffer.from("\ufeffabc", "utf16le").swap16(), "text/plain"],
  [
    "text in UTF-16 without a byte order mark",
    Buffer.from("Age ≥ 18\r\n".repeat(99), "utf16le"),
    "text/plain",
  ],
  ["the same in big-endian", Buffer.from("Age ≥ 18\r\n".repeat(99), "utf16le").swap16(), "text/plain"],
  ["incomplete UTF-16 character", Buffer.from("\ufeffabc", "utf16le").subarray(0, 7), notAccepted],
  ["JSON", Buffer.from(`{"study": [${"1,".repeat(2000)}1]}`), dataOf("JSON")],
  ["JSON in UTF-16", Buffer.from('\ufeff{"study": 1}', "utf16le"), dataOf("JSON")],
  ["XML", Buffer.from(`<?xml version="1.0"?><a>${"x".repeat(2000)}</a>`), dataOf("XML")],
  ["HTML", Buffer.from("<!DOCTYPE html><p>Text</p>"), dataOf("HTML")],
  ["text with a NUL", Buffer.from("abc\0def"), notAccepted],
  ["rich text, which is not plain text", Buffer.from("{\\rtf1\\ansi Age}"), notAccepted],
  ["an image", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), notAccepted],
  ["white space", Buffer.from(" \n "), "contains no text."],
  ["empty file", Buffer.alloc(0), "is empty."],
])("UPL-1: %s", (_, bytes, expected) => {
  for (const part of [7, 1024, 1024 * 1024]) expect(check(bytes, part)).toBe(expected);
});

it.each([
  ['{"study": {"id": 1}}\n', "JSON"],
  ['\ufeff[\n  {"a": 1}\n]', "JSON"],
  ['{"a": 1}\n{"a": 2}\n', "JSON"],
  ["{}", "JSON"],
  ["<?xml version='1.0'?>\n<ODM/>", "XML"],
  ["<study id='1'><name>x</name></study>", "XML"],
  ["<!DOCTYPE html>\n<p>Text", "HTML"],
  ["<html lang='en'>", "HTML"],
  ["Protocol\n{not json}", null],
  ["[1] Smith et al.\n[2] Jones et al. [in press]", null],
  ["<18 years of age are excluded; see section 5 <end>", null],
  ["{draft} Protocol of the study", null],
] as const)("%j is %s", (text, format) => {
  expect(dataFormat(text, text)).toBe(format);
});

const wordFile = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

it.each([
  ["study.pdf", "application/pdf", null],
  ["STUDY.DOCX", wordFile, null],
  ["study.doc", wordFile, null],
  ["bad.pdf", "text/plain", "is named as a PDF file, but its content is plain text."],
  ["a.docx", "application/pdf", "is named as a Word file, but its content is PDF."],
  ["notes.txt", "application/msword", "is named as a plain text file, but its content is Word."],
  ["study", "text/plain", null],
  ["study.v2", "text/plain", null],
] as const)("%s that is %s", (fileName, mediaType, sentence) => {
  const found = nameContradiction(fileName, mediaType);
  expect(found?.replace(" Check that it is the right file, or rename it.", "") ?? null).toBe(sentence);
});
