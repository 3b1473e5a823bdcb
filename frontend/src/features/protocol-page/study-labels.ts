import type { Dashboard, ProtocolListItem } from "@trialtrace/backend/contract";
import { isStated, registryMark } from "../../lib/registry-source.ts";
import type { MarkedText } from "./marked-text.ts";

/** Labels inferred from the name of a study when its protocol does not state them. */
interface StudyLabels {
  /** Matched against the title and the other names of a protocol. */
  readonly name: RegExp;
  readonly sponsor: string;
  readonly phase: string;
  readonly indication: string;
  readonly drug: string | null;
}

/** SUM-1. Sponsor names come from the studies' public records. */
const studies: readonly StudyLabels[] = [
  {
    name: /crohn|m14-431/i,
    sponsor: "AbbVie",
    phase: "Phase 3",
    indication: "Crohn's Disease",
    drug: "Upadacitinib",
  },
  {
    name: /magnetism/i,
    sponsor: "Pfizer",
    phase: "Phase 1b/2",
    indication: "Multiple Myeloma",
    drug: "Elranatamab",
  },
  { name: /azd9291/i, sponsor: "AstraZeneca", phase: "Phase 3", indication: "NSCLC", drug: null },
  {
    name: /tropion|nct04656652/i,
    sponsor: "AstraZeneca/Daiichi Sankyo",
    phase: "Phase 3",
    indication: "NSCLC",
    drug: null,
  },
];

/** SUM-1: labels for a study that its names do not identify. */
const fallbacks = {
  sponsor: "Sponsor",
  phase: "Multi-Phase",
  indication: "Oncology",
  drug: "Investigational Drug",
} as const;

type Label = keyof typeof fallbacks;

/**
 * Sponsor, phase, indication and study drug of a protocol. Values stated by the protocol win, as in the
 * registry, followed by those in its title, those inferred from the study name, and finally the generic text.
 */
export function studyLabels(protocol: ProtocolListItem): Readonly<Record<Label, MarkedText>> {
  const { sponsor, phase, indication, compound, derivations } = protocol;
  const named = studies.find(({ name }) => name.test(namesOf(protocol)));
  const label = (key: Label, field: string, value: string): MarkedText => {
    if (value.trim() !== "" && isStated(protocol, field))
      return { text: value, ...registryMark(protocol, field) };
    const derived = named?.[key];
    if (!derived) return { text: fallbacks[key], origin: "default" };
    const explanation = "Derived from the study name; the protocol does not state it.";
    return { text: derived, origin: "derived", explanation };
  };
  return {
    sponsor: label("sponsor", "sponsor", sponsor),
    phase: (phase.trim() === "" ? phaseInTitle(protocol) : null) ?? label("phase", "phase", phase),
    indication:
      derivations.indication === "derived" && named === undefined
        ? { text: indication, origin: "derived", explanation: titleExplanation }
        : label("indication", "indication", indication),
    drug: label("drug", "compound", compound ?? ""),
  };
}

/** SUM-1: the study with special cases. */
export function isTropion(protocol: ProtocolListItem): boolean {
  return /tropion|nct04656652/i.test(namesOf(protocol));
}

const titleExplanation = "Derived from the title; the protocol does not state it as a field.";

function phaseInTitle({ title, subtitle }: ProtocolListItem): MarkedText | null {
  const [, phase] =
    /\bphase\s+([1-4I]+[ab]?(?:\/[1-4I]+[ab]?)?)(?![\p{L}\p{N}])/iu.exec(`${title}\n${subtitle}`) ?? [];
  return phase ? { text: `Phase ${phase}`, origin: "derived", explanation: titleExplanation } : null;
}

/**
 * The design that the protocol states. Otherwise the label for the phase in the subtitle, unless the title or
 * subtitle contradict it; then the design terms they use.
 */
export function studyDesign({
  title,
  subtitle,
  studyDesign: stated,
}: Pick<Dashboard, "title" | "subtitle" | "studyDesign">): MarkedText {
  if (stated) return { text: stated };
  const texts = `${title}\n${subtitle}`;
  const phase = designs.find(({ phase }) => phase.test(subtitle));
  if (!phase) return { text: "Clinical Study", origin: "default" };
  if (!phase.contradicted(texts)) {
    const explanation = "Derived from the phase in the subtitle; the protocol does not state the design.";
    return { text: phase.text, origin: "derived", explanation };
  }
  const words = designWords.filter(({ pattern }) => pattern.test(texts)).map(({ text }) => text);
  return {
    text: `${phase.name}, ${words.join(", ")}`,
    origin: "derived",
    explanation: "Derived from the title and subtitle; the protocol does not state the design as a field.",
  };
}

const isNotRandomized = (texts: string) =>
  /\bnon-?randomi[sz]ed\b|\b(single|one)[- ]arm\b|\bobservational\b|\bnon-?interventional\b/i.test(texts) ||
  (/\bopen-?label\b/i.test(texts) && !/randomi[sz]/i.test(texts));
const isBlinded = (texts: string) => /\b(double|single|triple)-?\s?(blind|masked)/i.test(texts);

const designs = [
  {
    phase: /\bphase\s*(1|I(?![IV]))/i,
    name: "Phase 1",
    text: "Phase 1 Open-Label",
    contradicted: isBlinded,
  },
  { phase: /\bphase\s*(2|II(?!I))/i, name: "Phase 2", text: "Phase 2 RCT", contradicted: isNotRandomized },
  { phase: /\bphase\s*(3|III)/i, name: "Phase 3", text: "Phase 3 RCT", contradicted: isNotRandomized },
] as const;

const designWords = [
  { pattern: /\bnon-?randomi[sz]ed\b/i, text: "non-randomized" },
  { pattern: /(?<!\bnon-?)\brandomi[sz]ed\b/i, text: "randomized" },
  { pattern: /\bdouble-?(blind|masked)/i, text: "double-blind" },
  { pattern: /\bsingle-?(blind|masked)/i, text: "single-blind" },
  { pattern: /\bopen-?label\b/i, text: "open-label" },
  { pattern: /\bplacebo-controlled\b/i, text: "placebo-controlled" },
  { pattern: /\bsingle[- ]arm\b|\bone[- ]arm\b/i, text: "single-arm" },
  { pattern: /\bcross-?over\b/i, text: "crossover" },
  { pattern: /\b(observational|non-?interventional)\b/i, text: "observational" },
] as const;

/** SUM-1: studies are identified by title; some only by their id or acronym. */
function namesOf({
  id,
  title,
  protocolAcronym,
  protocolShortTitle,
  study,
  aliases,
}: ProtocolListItem): string {
  return [title, protocolShortTitle, protocolAcronym, study, id, ...aliases].join("\n");
}
