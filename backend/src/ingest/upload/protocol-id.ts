import { withoutDocumentExtension } from "../../contract/document-formats.ts";

/** Maximum id length of the bundle format, with room for a number that makes it unique. */
const maxStemLength = 100;

/**
 * The id of an uploaded protocol, based on its file name: `My Protocol (v2).PDF` → `My-Protocol-v2.pdf`.
 * @param extension of the content, which may differ from that of the name, e.g. `pdf`
 */
export function protocolIdOf(fileName: string, extension: string, attempt = 1): string {
  const stem = withoutDocumentExtension(fileName)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^A-Za-z0-9._-]+/g, "-")
    .replace(/\.{2,}/g, ".")
    .replace(/^[^A-Za-z0-9]+/, "")
    .slice(0, maxStemLength)
    .replace(/[^A-Za-z0-9]+$/, "");
  const name = stem === "" ? "protocol" : stem;
  return `${attempt === 1 ? name : `${name}-${attempt}`}.${extension}`;
}
