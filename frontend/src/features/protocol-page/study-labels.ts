import type { ProtocolListItem } from "@trialtrace/backend/contract";
import type { MarkedText } from "./marked-text.ts";

/** What the name of a study says about it where its protocol does not. */
interface StudyLabels {
  /** Looked for in the title and the other names of a protocol. */
  readonly name: RegExp;
  readonly sponsor: string;
  readonly phase: string;
  readonly indication: string;
  readonly drug: string | null;
}

/** 000, section 2, "Generic protocol summary page". The sponsors' names are those of the studies' public records. */
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

/** 000, section 2: what is shown for a study that the names say nothing about. */
const fallbacks = {
  sponsor: "Sponsor",
  phase: "Multi-Phase",
  indication: "Oncology",
  drug: "Investigational Drug",
} as const;

type Label = keyof typeof fallbacks;

/**
 * Sponsor, phase, indication and study drug of a protocol. What the protocol states itself wins, as in the
 * registry; the name of the study comes next, and a text that stands for nothing known comes last.
 */
export function studyLabels(protocol: ProtocolListItem): Readonly<Record<Label, MarkedText>> {
  const { sponsor, phase, indication, compound, derivations } = protocol;
  const named = studies.find(({ name }) => name.test(namesOf(protocol)));
  const label = (key: Label, value: string, isDerived: boolean): MarkedText => {
    if (value.trim() !== "" && !isDerived) return { text: value };
    const derived = named?.[key];
    if (!derived) return { text: fallbacks[key], origin: "default" };
    const explanation = "Derived from the name of the study; the protocol does not state it.";
    return { text: derived, origin: "derived", explanation };
  };
  return {
    sponsor: label("sponsor", sponsor, "sponsor" in derivations),
    phase: label("phase", phase, "phase" in derivations),
    indication: label("indication", indication, "indication" in derivations),
    drug: label("drug", compound ?? "", "compound" in derivations),
  };
}

/** 000, section 9: the study that has special cases. */
export function isTropion(protocol: ProtocolListItem): boolean {
  return /tropion|nct04656652/i.test(namesOf(protocol));
}

/** 000, section 2: study design by the phase that the subtitle names. */
export function studyDesign(subtitle: string): MarkedText {
  const found = designs.find(({ phase }) => phase.test(subtitle));
  if (!found) return { text: "Clinical Study", origin: "default" };
  const explanation = "Derived from the phase in the subtitle; read the subtitle for the design itself.";
  return { text: found.text, origin: "derived", explanation };
}

const designs = [
  { phase: /\bphase\s*(1|I(?![IV]))/i, text: "Phase 1 Open-Label" },
  { phase: /\bphase\s*(2|II(?!I))/i, text: "Phase 2 RCT" },
  { phase: /\bphase\s*(3|III)/i, text: "Phase 3 RCT" },
] as const;

/** 000, section 2: a study is known by its title; some are named by their id or an acronym alone. */
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
