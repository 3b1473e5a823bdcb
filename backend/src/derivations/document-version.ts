import { isJsonObject, type Json, unwrap } from "../contract/value.ts";

/** The parts of a protocol that may state the document version. */
interface VersionSources {
  /** The content of the domain Study Metadata. */
  readonly metadata: Json | undefined;
  /** The alternate statistical plan, which refers to the protocol version. */
  readonly sap: Json | undefined;
}

/** The version stated in a protocol's document, such as `5.0`; null if none is stated. */
export function documentVersion({ metadata, sap }: VersionSources): string | null {
  const stated = [
    at(metadata, ["document", "version"]),
    at(metadata, ["document_version"]),
    at(metadata, ["version"]),
    at(sap, ["document_metadata", "protocol_version"]),
  ];
  return stated.map(textIn).find((text) => text !== null) ?? null;
}

function at(content: Json | undefined, path: readonly string[]): Json | undefined {
  return path.reduce<Json | undefined>((value, key) => {
    const inside = unwrap(value);
    return isJsonObject(inside) ? inside[key] : undefined;
  }, content);
}

function textIn(content: Json | undefined): string | null {
  const value = unwrap(content);
  if (typeof value === "number") return String(value);
  return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
}
