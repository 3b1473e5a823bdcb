import { identifierSchema, withoutDocumentExtension } from "@trialtrace/backend/contract";
import type { Identification } from "../facts/identification.ts";

/** The sponsor's number, or a registry's, or the file name; other numbers are aliases. */
export function bundleNames(
  identification: Identification,
  fileName: string,
): { readonly id: string; readonly aliases: readonly string[] } {
  const { protocolNumber, nctNumber, eudraCtNumber, euCtNumber } = identification;
  // The amendment letter after a number is not part of the study's name: `I8R-JE-IGBJ(a)`.
  const own = protocolNumber?.value.replace(/\s*\([a-z]\)$/i, "");
  const numbers = [own, nctNumber?.value, eudraCtNumber?.value, euCtNumber?.value];
  const names = [
    ...new Set(numbers.flatMap((text) => (text === undefined ? [] : (asIdentifier(text) ?? [])))),
  ];
  const [id = asIdentifier(withoutDocumentExtension(fileName)) ?? "protocol", ...aliases] = names;
  return { id, aliases };
}

/** Ids are used in URLs: characters that are not allowed become a dash. Null if nothing is left. */
export function asIdentifier(text: string): string | null {
  const plain = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\w.-]+/g, "-")
    .replace(/\.{2,}/g, ".")
    .replace(/-{2,}/g, "-")
    .replace(/^[._-]+|[._-]+$/g, "")
    .slice(0, 100);
  return identifierSchema.safeParse(plain).data ?? null;
}
