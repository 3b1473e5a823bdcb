import { type Leaf, leavesOf, textAt } from "../bundle-facts.ts";
import { holds, type Rule, same, within } from "../comparison.ts";

const registryKeys = new Set(["registry_number", "registration", "register"]);
const numberKeys = new Set(["protocol_id", "protocol_number", "study_id"]);
const phaseKeys = new Set(["phase", "study_phase", "clinical_trial_phase"]);

/** Registry number, protocol number, phase, sponsor, area and name are the same wherever they stand. */
export const identity: Rule = (facts) => {
  const { protocol, statistics, files, text } = facts;
  const stated: Leaf[] = [
    ...facts.domainNames.flatMap((name) => leavesOf(facts.domain(name), name)),
    ...statistics.flatMap((one) => leavesOf(one, "statistics")),
    ...leavesOf(files["tlf-shells.json"], "TLF"),
  ];
  const under = (keys: ReadonlySet<string>) =>
    stated.filter(
      (leaf) => keys.has(leaf.key) && typeof leaf.value === "string" && leaf.value !== "Not specified",
    );
  const { registryNumber, protocolNumber, phase, sponsor, therapeuticArea } = protocol;
  /** A study of two phases may say which of them it speaks of. */
  const parts = phase.replace(/^phase /i, "").split("/");
  const numbersOf = (value: string, path: string) =>
    (value.match(/NCT\d{8}/g) ?? []).map((found) => same(`registry number, ${path}`, found, registryNumber));
  const areas = stated.filter(({ key }) => key === "therapeutic_area");
  const acronym = protocol.protocolAcronym ?? protocol.study;
  const metadata = leavesOf(facts.domain("Study Metadata"), "Study Metadata");

  return [
    ...(registryNumber === undefined
      ? []
      : [
          holds(`the text names ${registryNumber}`, text.includes(registryNumber)),
          ...under(registryKeys).flatMap(({ path, value }) => numbersOf(String(value), path)),
          ...[protocol.id, ...protocol.aliases].flatMap((name) => numbersOf(name, "name of the protocol")),
        ]),
    ...(protocolNumber === undefined
      ? []
      : under(numberKeys).map(({ path, value }) => same(`protocol number, ${path}`, value, protocolNumber))),
    ...under(phaseKeys).map(({ path, value }) => same(`phase, ${path}`, value, phase)),
    holds(`the text names ${phase}`, text.toLowerCase().includes(phase.toLowerCase())),
    ...[protocol.title, protocol.subtitle].flatMap((line) =>
      [...line.matchAll(/\bphase ([\d/ab]+)/gi)].flatMap(([, found = ""]) =>
        found.split("/").map((part) => within("phase of title and subtitle", part, parts)),
      ),
    ),
    ...(sponsor === undefined
      ? []
      : metadata
          .filter(({ path }) => /\.sponsor(\.name)?$/.test(path))
          .map(({ path, value }) => same(`sponsor, ${path}`, value, sponsor))),
    ...areas.map(({ path, value }) =>
      same(`therapeutic area, ${path}`, value, therapeuticArea ?? areas[0]?.value),
    ),
    ...metadata
      .filter(({ key }) => key === "acronym")
      .map(({ path, value }) => same(`acronym, ${path}`, value, acronym)),
    ...statistics.flatMap((one) => {
      const title = textAt(one, "sap_metadata.study_title");
      return title === undefined
        ? []
        : [holds(`the title ${title} names ${protocol.study}`, title.includes(protocol.study))];
    }),
  ];
};
