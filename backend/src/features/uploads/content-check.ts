import { createHash } from "node:crypto";
import { documentFormatOf, documentFormats, type UploadMediaType } from "../../contract/document-formats.ts";
import { decodeText } from "../../ingest/index.ts";
import { createTextCheck } from "./text-check.ts";

/**
 * Why a file is rejected: `type` if the format is not supported, `content` if the format is right but the file is
 * unusable.
 */
export interface ContentFault {
  readonly kind: "type" | "content";
  /** A readable sentence without the file name. */
  readonly message: string;
}

/** PDF readers look for the header and trailer this close to the ends of the file. */
const pdfMarkWindow = 1024;
/** A zip file's directory is at its end; that of a Word document is far smaller than this. */
const tailLength = 1024 * 1024;
/** The end record of a zip file, and the longest comment that may follow it. */
const zipEndWindow = 22 + 65_535;

const blankBytes = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20]);

const wordMainPart = Buffer.from("word/document.xml");
const zipStart = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
const zipEnd = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const compoundStart = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
/** Rich text consists of letters but is not readable text; old programs name it .doc. */
const richTextStart = Buffer.from("{\\rtf");
const wordStream = Buffer.from("WordDocument", "utf16le");
const encryptedStream = Buffer.from("EncryptedPackage", "utf16le");

const notAccepted: ContentFault = { kind: "type", message: "is not a PDF, Word, or TXT file." };
const encrypted: ContentFault = {
  kind: "content",
  message: "is encrypted. Save it without a password and upload it again.",
};
const blank: ContentFault = { kind: "content", message: "contains no text." };
const dataMessage = (format: string) =>
  `is ${format} data, not a document with pages. Upload the protocol as a PDF, Word, or TXT file.`;
const truncated: ContentFault = { kind: "content", message: "is truncated: its end is missing." };

/**
 * UPL-1: PDF, Word, or TXT, identified by content rather than name. Checks the bytes as they arrive and keeps at most
 * the last megabyte; anything that needs the whole file (a password, a damaged page) is detected when it is opened.
 */
export function createContentCheck() {
  const hash = createHash("sha256");
  const text = createTextCheck();
  let head = Buffer.alloc(0);
  let tail = Buffer.alloc(0);
  let kind: "pdf" | "zip" | "compound" | "text" | "other" | null = null;
  const seen = { word: false, encrypted: false };

  function begin(final: boolean): void {
    if (kind !== null || (head.length < pdfMarkWindow && !final)) return;
    if (head.includes("%PDF-")) kind = "pdf";
    else if (head.subarray(0, zipStart.length).equals(zipStart)) kind = "zip";
    else if (head.subarray(0, compoundStart.length).equals(compoundStart)) kind = "compound";
    else kind = head.subarray(0, richTextStart.length).equals(richTextStart) ? "other" : "text";
  }

  return {
    /** Known once enough bytes have arrived. */
    mediaType: (): UploadMediaType | null => (kind === null || kind === "other" ? null : mediaTypes[kind]),
    /** Checks the next bytes; a problem ends the upload before the rest is read. */
    add(bytes: Uint8Array): ContentFault | null {
      hash.update(bytes);
      const isFirst = kind === null;
      if (head.length < pdfMarkWindow) {
        head = Buffer.concat([head, bytes.subarray(0, pdfMarkWindow - head.length)]);
      }
      const overlap = tail.subarray(Math.max(0, tail.length - encryptedStream.length));
      tail = lastOf(tail, bytes);
      begin(false);
      if (kind === "compound") {
        const window = Buffer.concat([isFirst ? head : overlap, bytes]);
        seen.word ||= window.includes(wordStream);
        seen.encrypted ||= window.includes(encryptedStream);
      }
      // Text is validated from the first byte: until the type is known, the file may be text.
      if (kind === null || kind === "text") text.add(bytes);
      return kind === "other" || (kind === "text" && text.broken()) ? notAccepted : null;
    },
    finish(): ContentFault | { readonly mediaType: UploadMediaType; readonly sha256: string } {
      begin(true);
      if (head.length === 0) return { kind: "content", message: "is empty." };
      const fault = faultOf();
      if (fault !== null || kind === null || kind === "other") return fault ?? notAccepted;
      return { mediaType: mediaTypes[kind], sha256: hash.digest("hex") };
    },
  };

  function faultOf(): ContentFault | null {
    if (kind === "pdf") {
      // Programs append blank lines and padding, which mean nothing.
      const end = tail.findLastIndex((byte) => !blankBytes.has(byte)) + 1;
      return tail.subarray(Math.max(0, end - pdfMarkWindow), end).includes("%%EOF") ? null : truncated;
    }
    if (kind === "zip") {
      if (!tail.subarray(Math.max(0, tail.length - zipEndWindow)).includes(zipEnd)) return truncated;
      return tail.includes(wordMainPart) ? null : notAccepted;
    }
    if (kind === "compound") return seen.encrypted ? encrypted : seen.word ? null : notAccepted;
    const found = text.finish();
    if (found !== "text") return found === "blank" ? blank : notAccepted;
    const format = dataFormat(decodeText(head), decodeText(tail));
    return format === null ? null : { kind: "type", message: dataMessage(format) };
  }
}

const mediaTypes = {
  pdf: "application/pdf",
  zip: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  compound: "application/msword",
  text: "text/plain",
} as const satisfies Record<string, UploadMediaType>;

function lastOf(before: Buffer, bytes: Uint8Array): Buffer<ArrayBuffer> {
  if (bytes.length >= tailLength) return Buffer.from(bytes.subarray(bytes.length - tailLength));
  const kept = before.subarray(Math.max(0, before.length + bytes.length - tailLength));
  return Buffer.concat([kept, bytes]);
}

/** The format of a text that is machine-readable data, by how it begins and ends; null for prose. */
export function dataFormat(start: string, end: string): "JSON" | "HTML" | "XML" | null {
  const head = start.replace(/^\ufeff/, "").trimStart();
  const tail = end.trimEnd();
  if (/^<!doctype html|^<html[\s>]|^<(head|body)[\s>]/i.test(head)) return "HTML";
  if (
    /^<\?xml\s/i.test(head) ||
    (/^<[a-z][\w:.-]*(\s[^<>]*)?>/i.test(head) && /<\/[a-z][\w:.-]*>$/i.test(tail))
  ) {
    return "XML";
  }
  const isObject = /^\{\s*("|\}$)/.test(head) && tail.endsWith("}");
  const isList = /^\[\s*["{[]/.test(head) && tail.endsWith("]");
  return isObject || isList ? "JSON" : null;
}

/**
 * Why a file is rejected if its content contradicts its extension: it may be the wrong file, or damaged. Null if they
 * agree or the extension is unknown.
 * @returns a sentence without the file name
 */
export function nameContradiction(fileName: string, mediaType: UploadMediaType): string | null {
  const named = documentFormatOf(fileName)?.name;
  const content = documentFormats.find((format) => format.mediaType === mediaType)?.name;
  if (named === undefined || named === content) return null;
  return `is named as a ${named} file, but its content is ${content}. Check that it is the right file, or rename it.`;
}
