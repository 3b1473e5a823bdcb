import type { PartResult, Source } from "../bundle/part.ts";
import { createTableReader } from "../sections/section-tables.ts";
import { readAbbreviations, unlistedAbbreviations } from "./abbreviations.ts";
import type { Arm, TableEntry } from "./arms.ts";
import { readDoseModifications } from "./dose-modifications.ts";
import { sectionsAbout } from "./find-sections.ts";
import { matching, matchingLists, record } from "./record.ts";
import { doseModification, type Topics } from "./topics.ts";
import { maxRegimens, readRegimens, tableRegimens } from "./treatment.ts";

/** Maximum number of sentences that a domain shows on a topic. */
const maxStatements = 12;

/** The domains on interventions, medication, discontinuation, safety, and abbreviations. */
export function conductFacts(
  { document, outline }: Source,
  of: Topics,
  arms: readonly Arm[],
  entries: readonly TableEntry[],
): NonNullable<PartResult["domains"]> {
  const readTables = createTableReader(document.pages, document.vocabulary);
  const listed = sectionsAbout(outline.sections, /abbreviation|acronym|glossary/i, { appendices: true });
  const unlisted = listed.length > 0 ? null : unlistedAbbreviations(document.body, outline.sections);
  const abbreviations = readAbbreviations(unlisted ? [unlisted] : listed);
  const regimens = [...tableRegimens(entries), ...readRegimens([...of.treatment, ...of.design])].slice(
    0,
    maxRegimens,
  );
  return [
    {
      domainName: "Abbreviations",
      protocolData: record(Object.fromEntries(abbreviations.map(({ term, meaning }) => [term, meaning]))),
    },
    {
      domainName: "Study Arms and Interventions",
      protocolData: record({
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
      }),
    },
    {
      domainName: "Concomitant and Prohibited Medication",
      protocolData: record({
        prohibited: matchingLists(
          of.prohibited,
          /\bprohibit|\bnot (?:be )?(?:allowed|permitted|used|taken)|\bexclu|\bmust (?:not|avoid)|\bavoid|\brestrict/i,
          maxStatements,
        ),
        permitted: matchingLists(
          of.prohibited,
          /\b(?:is|are|may be) (?:allowed|permitted)|\bmay (?:be used|receive|continue)/i,
          maxStatements,
        ),
      }),
    },
    {
      domainName: "Discontinuation and Withdrawal",
      protocolData: record({
        reasons: matchingLists(
          of.discontinuation,
          /\bmust|\bwill be|\bmay|\bshould|\bdiscontinu|\bwithdr/i,
          maxStatements,
        ),
        lost_to_follow_up: matching(of.lostToFollowUp, /./, 4),
      }),
    },
    {
      domainName: "Safety Monitoring",
      protocolData: record({
        definitions: matching(
          of.adverseEvents,
          /\b(?:is|are) (?:defined as|any)|\bAE is any|\bis any (?:untoward|adverse)|\bmeans any/i,
          8,
        ),
        reporting_times: matching(
          [...of.reporting, ...of.adverseEvents],
          /^(?=.*\b(?:report|notif|collect|record|submit|inform|transmit|contact|sent|send|forward|complet))(?:.*?)(?:\bwithin\s+(?:\d+|twenty-four|one|two)\s*(?:hours?|h\b|days?|business days?|calendar days?|working days?)|\bimmediately\b|\bfrom (?:the )?(?:time|signing|first dose|date|start))/i,
          8,
        ),
        contraception: matching(
          of.contraception,
          /\bcontracepti|\bbirth control|\babstinen|\bchild-?bearing/i,
          8,
        ),
        special_interest: matching(of.special, /./, 8),
        committee: matching(of.monitoringCommittee, /\bwill\b|\bis\b/i, 4),
      }),
    },
  ];
}
