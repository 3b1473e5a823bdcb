import { createHash } from "node:crypto";
import { identifierSchema } from "../../../contract/bundle/index.ts";
import type { JsonObject } from "../../../contract/value.ts";
import { objectsOf, textOf } from "../model/read-value.ts";
import type { ImportContext } from "./import-context.ts";
import { isRegistry, sponsorOrganization } from "./sponsor.ts";

const registryNumberForm = /^(NCT\d{8}|\d{4}-\d{6}-\d{2}(-\d{2})?|ISRCTN\d{8}|jRCT\w+|ChiCTR\w+)$/i;
/** Maximum number of aliases in the bundle format. */
export const maxAliases = 20;
const maxIdLength = 120;

/**
 * The names of a study: the sponsor's identifier, or the registry's, or the study's own; all others are aliases.
 * @returns also the sponsor's identifier as written, and the registry numbers, best known first
 */
export function readIdentifiers(context: ImportContext) {
  const { graph, version, notes } = context;
  const sponsor = sponsorOrganization(context);
  const given = objectsOf(version, "studyIdentifiers").flatMap((identifier) => {
    const text = textOf(identifier, "text");
    const scope = graph.find(identifier.scopeId, "Organization")?.value;
    return text === null
      ? []
      : [
          {
            text,
            isSponsors: scope !== undefined && scope === sponsor,
            isRegistrys: isOfRegistry(text, scope),
          },
        ];
  });
  const number = (given.find((one) => one.isSponsors) ?? given.find((one) => !one.isRegistrys))?.text ?? null;
  const registered = given.filter((one) => one.isRegistrys).map((one) => one.text);
  const isNct = (text: string) => /^NCT\d{8}$/i.test(text);
  const registryNumbers = [...registered.filter(isNct), ...registered.filter((text) => !isNct(text))];
  const study = graph.of("Study")[0]?.value;
  const wanted = [number, registryNumbers[0] ?? null, ...given.map((one) => one.text), textOf(study, "name")];
  const names = [...new Set(wanted.flatMap((text) => (text === null ? [] : (asIdentifier(text) ?? []))))];
  const [id = fallbackId(graph.wrapper), ...aliases] = names;
  if (names.length === 0)
    notes.add("The study has no usable identifier; its id is derived from its content.", id);
  return { id, aliases: aliases.slice(0, maxAliases), number, registryNumbers };
}

const isOfRegistry = (text: string, scope: JsonObject | undefined): boolean =>
  registryNumberForm.test(text) || isRegistry(scope);

/** Ids are used in URLs: characters that are not allowed become a dash. Null if nothing is left. */
export function asIdentifier(text: string): string | null {
  const plain = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\w.-]+/g, "-")
    .replace(/\.{2,}/g, ".")
    .replace(/-{2,}/g, "-")
    .replace(/^[._-]+|[._-]+$/g, "")
    .slice(0, maxIdLength);
  return identifierSchema.safeParse(plain).data ?? null;
}

/** The same content has the same id. */
const fallbackId = (wrapper: JsonObject): string =>
  `usdm-${createHash("sha256")
    .update(JSON.stringify(wrapper.study ?? null))
    .digest("hex")
    .slice(0, 12)}`;
