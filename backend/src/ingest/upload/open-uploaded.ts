import { fromBufferPromise } from "yauzl";
import type { UploadMediaType } from "../../contract/uploads.ts";
import { maxPages } from "../limits.ts";
import { sha256 } from "../read/content-hash.ts";
import type { KeptFile, PageSource } from "../read/read-bundle.ts";
import { listEntries } from "../source/zip-entries.ts";
import { paginate, typesetPages } from "./typeset-text.ts";

/** What a bundle is made of: the files that are kept, and the pages. A fault is a sentence about the file. */
export type OpenedUpload =
  | { readonly files: readonly KeptFile[]; readonly pages: PageSource; readonly extension: string }
  | { readonly fault: string };

/** Opens an uploaded file as what its content says it is. A PDF is opened later, by the pages' reader. */
export async function openUploaded(mediaType: UploadMediaType, bytes: Buffer): Promise<OpenedUpload> {
  if (mediaType === "application/pdf") return withPdf([], bytes, "pdf");
  if (mediaType === "text/plain") {
    const pages = paginate(new TextDecoder().decode(bytes));
    if (pages.length > maxPages) {
      return { fault: `The text has ${pages.length} pages; at most ${maxPages} can be rendered.` };
    }
    return withPdf([keep("source.txt", bytes)], typesetPages(pages), "txt");
  }
  const extension = mediaType === "application/msword" ? "doc" : "docx";
  const fault = extension === "doc" ? checkDoc(bytes) : await checkDocx(bytes);
  if (fault !== null) return { fault };
  return { files: [keep(`source.${extension}`, bytes)], pages: { kind: "none" }, extension };
}

function withPdf(files: readonly KeptFile[], bytes: Buffer, extension: string): OpenedUpload {
  const pdf = keep("source.pdf", bytes);
  return { files: [...files, pdf], pages: { kind: "pdf", bytes, sha256: pdf.sha256 }, extension };
}

const keep = (path: string, bytes: Buffer): KeptFile => ({ path, bytes, sha256: sha256(bytes) });

async function checkDocx(bytes: Buffer): Promise<string | null> {
  try {
    const zip = await fromBufferPromise(bytes, { autoClose: false, decodeStrings: false });
    const { entries, problems } = await listEntries(zip);
    const first = problems[0];
    if (first) return `${first.message} Expected ${first.expected}, found ${first.found}.`;
    return entries.has("word/document.xml") ? null : "It is a zip file, but no Word document.";
  } catch {
    return "The Word document is damaged or truncated.";
  }
}

const sector = 512;
const wordMagic = 0xa5ec;
const flagsOffset = 10;
const encryptedFlag = 0x0100;

/** The old Word format: its first record, at the begin of a sector, says whether a password is needed. */
function checkDoc(bytes: Buffer): string | null {
  for (let at = sector; at + flagsOffset + 2 <= bytes.length; at += sector) {
    if (bytes.readUInt16LE(at) !== wordMagic) continue;
    const encrypted = (bytes.readUInt16LE(at + flagsOffset) & encryptedFlag) !== 0;
    return encrypted
      ? "The Word document is encrypted. Save it without a password and upload it again."
      : null;
  }
  return "The Word document is damaged or truncated.";
}
