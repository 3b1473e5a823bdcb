import type { JsonObject } from "../../../contract/value.ts";
import { decodeOf, labelOf, objectOf, objectsOf, textOf } from "../model/read-value.ts";
import { readIdentifiers } from "./identifiers.ts";
import type { ImportContext } from "./import-context.ts";
import { clip } from "./schedule/clip.ts";
import { sponsorOrganization } from "./sponsor.ts";

/** Maximum length of a line and a subtitle in `protocol.json`. */
const maxLineLength = 500;
const maxPhaseLength = 60;
const maxStudyLength = 200;
/** Codes of the title types (CDISC terminology), and their decodes for files with other codes. */
const titleKinds = {
  acronym: { code: "C207646", decode: /acronym/i },
  brief: { code: "C207615", decode: /brief|short/i },
  official: { code: "C207616", decode: /official/i },
  public: { code: "C207617", decode: /public/i },
  scientific: { code: "C207618", decode: /scientific/i },
} as const;

/** `protocol.json` of a study. Fields the file does not state are omitted. */
export function registryFields(context: ImportContext): JsonObject {
  const { graph, version, designs } = context;
  const study = graph.of("Study")[0]?.value;
  const design = designs[0];
  const titles = objectsOf(version, "titles");
  const titleOf = (kind: keyof typeof titleKinds): string | null => {
    const { code, decode } = titleKinds[kind];
    const byCode = titles.find((title) => textOf(objectOf(title, "type"), "code") === code);
    const found = byCode ?? titles.find((title) => decode.test(decodeOf(title, "type") ?? ""));
    return context.text(found, "text");
  };
  const acronym = titleOf("acronym");
  const brief = titleOf("brief");
  const names = [titleOf("official"), titleOf("scientific"), titleOf("public"), brief, acronym];
  const title = [...names, labelOf(study)].find((one) => one !== null) ?? null;
  const { id, aliases, number, registryNumbers } = readIdentifiers(context);
  const decodes = (holder: JsonObject | undefined, name: string) =>
    objectsOf(holder, name).flatMap((code) => textOf(code, "decode") ?? []);
  const ownAreas = designs.flatMap((one) => decodes(one, "therapeuticAreas"));
  const areas = ownAreas.length > 0 ? ownAreas : decodes(version, "businessTherapeuticAreas");
  const indications = designs
    .flatMap((one) => objectsOf(one, "indications"))
    .flatMap((one) => indicationName(context, one));
  const compounds = objectsOf(version, "studyInterventions").flatMap((one) => labelOf(one) ?? []);
  return withoutNull({
    bundleVersion: 1,
    statedOnly: true,
    id,
    aliases: [...aliases],
    title: line(title),
    subtitle: clip(designWords(design).join(", "), maxLineLength),
    sponsor: line(labelOf(sponsorOrganization(context))),
    study: clip(acronym ?? textOf(study, "name") ?? "", maxStudyLength),
    phase: clip(phaseName(design), maxPhaseLength),
    protocolAcronym: line(acronym),
    protocolShortTitle: line(brief),
    protocolNumber: line(number),
    protocolDate: latestDate(context),
    registryNumber: line(registryNumbers[0] ?? null),
    therapeuticArea: line([...new Set(areas)].join(", ")),
    indication: line([...new Set(indications)].join(", ")),
    compound: line([...new Set(compounds)].join(", ")),
    demonstration: false,
    notes: originOf(context),
  });
}

const line = (text: string | null): string | null => {
  const single = text?.replace(/\s+/g, " ").trim() ?? "";
  return single === "" ? null : clip(single, maxLineLength);
};

/** The type of study, in the words of its codes. */
function designWords(design: JsonObject | undefined): string[] {
  return ["studyPhase", "studyType", "model", "blindingSchema"].flatMap(
    (name) => decodeOf(design, name) ?? [],
  );
}

function indicationName(context: ImportContext, indication: JsonObject): string[] {
  const [code] = objectsOf(indication, "codes");
  const name =
    textOf(indication, "label") ??
    context.text(indication, "description") ??
    textOf(code, "decode") ??
    textOf(indication, "name");
  return name === null ? [] : [name];
}

const isoDate = /^\d{4}-\d{2}-\d{2}$/;

/** The newest governance date of the version, its amendments, and its documents. */
function latestDate({ graph, version }: ImportContext): string | null {
  const documents = graph.of("StudyDefinitionDocumentVersion").map(({ value }) => value);
  const holders = [version, ...objectsOf(version, "amendments"), ...documents];
  const dates = holders
    .flatMap((holder) => objectsOf(holder, "dateValues"))
    .flatMap((date) => textOf(date, "dateValue")?.slice(0, 10) ?? [])
    .filter((date) => isoDate.test(date) && !Number.isNaN(Date.parse(date)))
    .sort();
  return dates.at(-1) ?? null;
}

function originOf({ graph }: ImportContext): string {
  const system = [textOf(graph.wrapper, "systemName"), textOf(graph.wrapper, "systemVersion")]
    .filter(Boolean)
    .join(" ");
  return `Read from a USDM ${graph.usdmVersion === "" ? "" : `${graph.usdmVersion} `}file${system === "" ? "" : ` of ${system}`}.`;
}

const withoutNull = (fields: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

const arabic: Readonly<Record<string, string>> = { I: "1", II: "2", III: "3", IV: "4", V: "5" };

/** `Phase II Trial` in the registry's form, `Phase 2`; other texts are unchanged. */
export function phaseName(design: JsonObject | undefined): string {
  const decode = decodeOf(design, "studyPhase");
  if (decode === null) return "";
  const found =
    /phase\s+((?:[IV]+|\d)[ab]?(?:\s*[/-]\s*(?:phase\s+)?(?:[IV]+|\d)[ab]?)?)(?:\s+(?:trial|study))?$/i.exec(
      decode.trim(),
    );
  if (!found?.[1] || /^early/i.test(decode)) return decode;
  const parts = found[1].split(/[/-]/).map((part) => part.replace(/phase/i, "").trim());
  return `Phase ${parts.map(digits).join("/")}`;
}

function digits(part: string): string {
  const [, number = "", letter = ""] = /^([IV]+|\d)([ab]?)$/i.exec(part) ?? [];
  return `${arabic[number.toUpperCase()] ?? number}${letter.toLowerCase()}`;
}
