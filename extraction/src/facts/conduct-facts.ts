import type { Source } from "../bundle/part.ts";
import { definedAbbreviations, readAbbreviations, unlistedAbbreviations } from "./abbreviations.ts";
import type { Arm } from "./arm.ts";
import {
  armRegimens,
  distinct,
  isNamed,
  receivedInGroups,
  withArmDoses,
  withCommonRoute,
  withPartners,
} from "./combine-regimens.ts";
import { readDoseModifications } from "./dose-modifications.ts";
import { sectionsAbout } from "./find-sections.ts";
import { matching, matchingLists } from "./record.ts";
import { splitStopping } from "./stopping.ts";
import { doseModification, type Topics } from "./topics.ts";
import { labeledRegimens, maxRegimens, placeboOf, readRegimens, tableRegimens } from "./treatment.ts";
import type { TableEntry } from "./treatment-table.ts";

/** Maximum number of sentences that a domain shows on a topic. */
const maxStatements = 12;
/** The same with lists. */
const maxListed = 24;

const safetyEvent =
  "(?:adverse|S?AEs?\\b|SUSARs?\\b|AESIs?\\b|ADRs?\\b|(?:serious|safety|fatal) events?|pregnanc|deaths?\\b|device deficienc|toxicit)";
const time =
  "(?:within\\s+(?:\\d+|twenty-four|forty-eight|one|two|three|five|seven)[\\s-]*(?:\\([^)]*\\)\\s*)?(?:hours?|h\\b|days?|business days?|calendar days?|working days?)|immediately\\b|without (?:undue |any )?delay|as soon as (?:possible|practicable)|no later than|promptly\\b|(?:exceed|(?:no )?more than) 24 hours)";
/** A period: `from informed consent until 30 days after the last dose`, `through Day 28`. */
const period =
  "(?:from\\b.{3,120}?\\b(?:until|through|to|till|up to|for)\\b|from (?:the )?(?:time|signing|first dose|date|start)|(?:beginning|starting|begins?|starts?) (?:at|with|from|on|after)\\b|between\\b.*\\band\\b|(?:until|through|up to|till)\\b[^.]{0,60}\\b(?:after|following|visit|last|end of|follow-?up|discharge|day \\d|week \\d)|for (?:at least |up to )?\\d+ (?:days|weeks|months) (?:after|following)|throughout the (?:study|trial|treatment))";
const reporting =
  "\\b(?:report|notif|collect|record|submit|inform|transmit|contact|sent|send|forward|complet|document|captured|logged|registered|ascertained)";
/** When events are recorded or reported. */
const reportingTime = new RegExp(
  `^(?!.*\\b(?:is|are) (?:described|defined|provided|outlined)\\b)(?=.*${reporting})(?:.*\\b${time}|(?=.*\\b${safetyEvent}).*\\b${period})`,
  "i",
);
const ofInterest =
  /\b(?:of (?:special|particular|clinical|medical)(?: \w+)? interest|AESIs?|targeted adverse (?:events?|reactions?)|following safety events)\b/i;

/** The sentences and lists that state when something ends. */
const reasons = (sentences: Topics["discontinuation"]) =>
  matchingLists(
    sentences,
    /\bmust|\bwill be|\bmay|\bcan\b|\bshould|\bdiscontinu|\bwithdr|\bstop|\bremov|\buntil\b|\bleave\b|\bno(?:t receive)? further\b|:$/i,
    maxListed,
    /\b(?:reasons?|criteria|rules?|drop-?\s?outs?|contraindications?)\b|^when\b/i,
  );

/** Sections on medication beside the treatment under study, or before it. */
const otherMedication =
  /^(?!.*\b(?:study|trial|investigational) (?:treatment|intervention|drug|product)s? and\b).*\b(?:concomitant|pre-?medication|rescue|supportive|permitted|prohibited|criteria|eligibility|management|emergency|anaphyla\w+|hypersensitivity|reactions?|toxicit\w+)\b/i;

/** The content of the domains on interventions, medication, discontinuation, safety, and abbreviations, by name. */
export function conductFacts(
  { document, outline, readTables, identification }: Source,
  of: Topics,
  arms: readonly Arm[],
  entries: readonly TableEntry[],
) {
  const listed = sectionsAbout(outline.sections, /abbreviation|acronym|glossary/i, { appendices: true });
  const unlisted = listed.length > 0 ? null : unlistedAbbreviations(document.body, outline.sections);
  const list = readAbbreviations(unlisted ? [unlisted] : listed);
  const abbreviations = list.length > 0 ? list : definedAbbreviations(outline.sections, document.vocabulary);
  const compound = identification.compound?.value.split(" (")[0];
  const known = [
    identification.title?.value ?? "",
    ...arms.flatMap(({ name, regimen }) => [name.value, regimen.value]),
  ].join(" ");
  const stated = [
    ...tableRegimens(entries, compound),
    ...labeledRegimens([...of.product, ...of.synopsis], compound),
    ...readRegimens(
      [...of.treatment, ...of.design].filter(
        ({ section: { path, title } }) => ![...path, title].some((one) => otherMedication.test(one)),
      ),
    ),
  ];
  const stopping = splitStopping(of.discontinuation);
  const doses = withArmDoses(withPartners(distinct(stated), known, identification.compound?.value), arms);
  const about = [
    ...of.treatment,
    ...of.product,
    ...of.design.filter(({ section }) => section.title === "Title"),
  ];
  const active = withCommonRoute(doses.length > 0 ? doses : armRegimens(arms, of.treatment), about).slice(
    0,
    maxRegimens,
  );
  const regimens = [
    ...active,
    ...placeboOf(active, arms, [...of.treatment, ...of.product, ...of.design], compound),
    ...(compound === undefined && !active.some(isNamed) ? receivedInGroups(arms) : []),
  ];
  return {
    Abbreviations: Object.fromEntries(abbreviations.map(({ term, meaning }) => [term, meaning])),
    "Study Arms and Interventions": {
      arms,
      regimens,
      dose_modifications: readDoseModifications(
        sectionsAbout(outline.sections, doseModification),
        readTables,
      ),
      dose_modification: matching(
        of.modification,
        /\breduc|\binterrupt|\bdelay|\bmodif|\bwithh|\bdiscontinu|\bdose/i,
        maxStatements,
      ),
    },
    "Concomitant and Prohibited Medication": {
      prohibited: matchingLists(
        of.prohibited,
        /(?<!\bnot )\bprohibit|(?<!\bdose\b.*)\bnot to be (?:given|used|taken|administered)\b|\b(?:not|never) (?:be )?(?:(?:co-?)?administered|allowed|permitted|used?|taken?|given|received?|undergo|started|initiated)\b|\bexclu|\bmust (?:not|avoid)|(?<!cannot (?:be )?)\bavoid|(?<!\bno (?:[\w-]+ ){0,3})\brestrict|\bforbidden|\bdisallow|\bcontraindicat|\bno other\b|\b(?:but|except|and) not:$/i,
        maxListed,
        /^(?!.*(?<!not )\b(?:permitted|allowed)\b).*(?:prohibit|forbidden|disallow|not (?:permitted|allowed))/i,
      ),
      permitted: matchingLists(
        of.prohibited,
        /\b(?:is|are|may be) (?:allowed|permitted)|\bmay (?:be used|receive|continue)/i,
        maxStatements,
      ),
    },
    "Discontinuation and Withdrawal": {
      treatment_discontinuation: reasons(stopping.treatment),
      study_withdrawal: reasons(stopping.study),
      lost_to_follow_up: matching(of.lostToFollowUp, /./, 4),
    },
    "Safety Monitoring": {
      definitions: matching(
        of.adverseEvents,
        /\b(?:is|are) (?:defined as|any)|\bAE is any|\bis any (?:untoward|adverse)|\bmeans any/i,
        8,
      ),
      reporting_times: matching([...of.reporting, ...of.adverseEvents], reportingTime, maxStatements),
      contraception: matching(
        of.contraception,
        /\bcontracepti|\bbirth control|\babstinen|\bchild-?bearing/i,
        8,
      ),
      special_interest: [
        ...matchingLists(of.special, /./, maxListed, /interest|AESI/i),
        ...(of.special.length > 0 ? [] : matchingLists(of.reporting, ofInterest, maxStatements)),
      ],
      committee: matching(of.monitoringCommittee, /\bwill\b|\bis\b/i, 4),
    },
  };
}
