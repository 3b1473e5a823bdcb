import { bundleProtocolSchema, registryRecordFile } from "../../contract/bundle/index.ts";
import { shellsDomain } from "../../contract/study/outputs.ts";
import { isJsonObject, type Json, registryProvenance } from "../../contract/value.ts";
import { at, itemsOf, membersOf, type Node, plainOf, rootOf } from "./node.ts";

/** The parsed documents of a bundle by file name. */
export type StoredDocuments = Readonly<Record<string, Json>>;

export type DomainNode = Documents["domains"][number];

/** The documents of a protocol as nodes; a document that it does not have is undefined. */
export type Documents = ReturnType<typeof openDocuments>;

/** Files that repeat others or hold no content of the study. */
const omitted = new Set([
  ...["usdm.json", "page-text.json", "schedule-html/tables.json"],
  registryRecordFile,
]);

export function openDocuments(files: StoredDocuments) {
  const roots = Object.entries(files).flatMap(([file, raw]) =>
    omitted.has(file) ? [] : [rootOf(file, file === "protocol.json" ? withRegistrySource(raw) : raw)],
  );
  const root = (file: string) => roots.find(({ path }) => path === `${file}#$`);
  const listed = root("domains.json");
  const isList = listed !== undefined && Array.isArray(plainOf(listed));
  const named: (readonly [string, Node])[] = isList
    ? itemsOf(listed).map((node) => [String(at(node, "domainName")?.raw ?? ""), node])
    : membersOf(listed);
  const domains = named.map(([name, node]) => ({
    name: name.trim(),
    /** Its extracted content. */
    content: at(node, "protocolData"),
    /** Its quality factors, indicators, and risk assessments. */
    node,
  }));
  const content = (name: RegExp) =>
    domains.flatMap((one) => (one.content && name.test(one.name) ? [one.content] : []));
  const sap = root("sap.json");
  const statistics = [sap, root("statistical-analysis-plan.json"), root("statistical-analysis.json")];
  return {
    roots,
    protocol: root("protocol.json"),
    domains,
    eligibility: root("eligibility.json"),
    schedule: root("schedule.json"),
    tlf:
      root("tlf-shells.json") ?? at(content(/^tlf shells$/i)[0], "domains", shellsDomain, "structured_data"),
    narrative: root("narrative.json"),
    risks: root("risk-library.json"),
    sap,
    /** The analysis plan and the two statistical documents, in the order in which their values take precedence. */
    statistics: statistics.filter((one) => one !== undefined),
    /** The contents of the domains with such a name. */
    domain: content,
  };
}

const fromRegistrySchema = bundleProtocolSchema.pick({ fromRegistry: true }).loose();

/** `protocol.json` with the source of the fields that a registry record has completed. */
function withRegistrySource(raw: Json): Json {
  const { fromRegistry } = fromRegistrySchema.safeParse(raw).data ?? {};
  if (fromRegistry === undefined || !isJsonObject(raw)) return raw;
  const { fields, ...registry } = fromRegistry;
  const provenance = registryProvenance(registry);
  const { fromRegistry: _, ...stated } = raw;
  return Object.fromEntries(
    Object.entries(stated).map(([field, value]) => [
      field,
      fields.includes(field) ? { value, provenance } : value,
    ]),
  );
}
