import type { Json } from "@trialtrace/backend/contract";
import { bundleNames } from "../bundle/bundle-id.ts";
import { type Part, type Source, toJson } from "../bundle/part.ts";
import type { Cited } from "../lines/source.ts";
import { record } from "./record.ts";

/** Maximum line length in `protocol.json`. */
const maxLineLength = 500;

/** Study metadata with provenance. */
export const identificationPart: Part = {
  name: "identification",
  read({ identification: of }) {
    const count = Object.keys(of).length;
    const metadata = {
      identification: {
        protocol_number: of.protocolNumber,
        nct_number: of.nctNumber,
        eudract_number: of.eudraCtNumber,
        eu_ct_number: of.euCtNumber,
        ind_number: of.indNumber,
        iras_number: of.irasNumber,
        ide_number: of.ideNumber,
        civ_id_number: of.civIdNumber,
        id_rcb_number: of.idRcbNumber,
        orphan_designation: of.orphanNumber,
        ethics_reference: of.ethicsNumber,
        funding_number: of.fundingNumber,
        universal_trial_number: of.universalTrialNumber,
        register_number: of.registerNumber,
        acronym: of.acronym,
      },
      titles: { official: of.title, short: of.shortTitle },
      sponsor: { name: of.sponsor },
      product: { name: of.compound },
      condition: { indication: of.indication },
      phase: of.phase,
      version: of.version,
      date: of.date,
    };
    const absent = (["title", "protocolNumber", "sponsor"] as const).filter((field) => !of[field]);
    return {
      count,
      domains: [{ domainName: "Study Metadata", protocolData: record(metadata) }],
      doubts: absent.map((field) => ({
        path: "protocol.json",
        page: 1,
        reason: `No ${words[field]} was found on the first pages.`,
        certainty: 0.3,
      })),
    };
  },
};

const words = { title: "title", protocolNumber: "protocol number", sponsor: "sponsor" } as const;

/**
 * `protocol.json`: what the registry shows. Fields that are not printed are omitted; the title falls back to the file
 * name.
 */
export function protocolDocument({ identification: of }: Source, fileName: string): Json {
  const line = (one: Cited<string> | undefined) => one?.value.slice(0, maxLineLength);
  return toJson({
    bundleVersion: 1,
    ...bundleNames(of, fileName),
    title: line(of.title) ?? fileName,
    sponsor: line(of.sponsor),
    study: of.acronym?.value.slice(0, 200),
    phase: of.phase?.value.slice(0, 60),
    protocolAcronym: line(of.acronym),
    protocolShortTitle: line(of.shortTitle),
    protocolNumber: line(of.protocolNumber),
    protocolDate: of.date?.value,
    registryNumber: line(of.nctNumber ?? of.eudraCtNumber ?? of.euCtNumber),
    indication: line(of.indication),
    compound: line(of.compound),
    demonstration: false,
    statedOnly: true,
    notes: "Read from the document by the extraction of TrialTrace; a proposal until it has been reviewed.",
  });
}
