import type { Doubt } from "../contract/digitization.ts";
import { isJsonObject } from "../contract/value.ts";
import type { ScheduleTables } from "../schedule/table.ts";
import { citedItems, type Documents } from "./cited-items.ts";
import { criteriaItems } from "./criteria-items.ts";
import { pathText, type ReviewArea, type ReviewItem } from "./item.ts";
import { type ItemDraft, identifyItems } from "./item-draft.ts";
import { riskItems } from "./risk-items.ts";
import { scheduleItems } from "./schedule-items.ts";

/** What was read: the documents of the bundle, its schedule, and the doubts of the digitalization. */
export interface Reading {
  readonly documents: Documents;
  readonly tables: ScheduleTables;
  readonly doubts: readonly Doubt[];
}

/** Every value that was read, in the order of the tabs, with the doubts about it. */
export function listItems({ documents, tables, doubts }: Reading): ReviewItem[] {
  const drafts = [
    ...citedItems(documents),
    ...criteriaItems(documents["eligibility.json"]),
    ...scheduleItems(tables),
    ...riskItems(documents),
  ];
  const plain = identifyItems(drafts);
  const [owners, findings] = assignDoubts(plain, doubts);
  const recognized = recognizedPages(documents);
  const items = plain.map((item): ReviewItem => {
    const own = owners.get(item.id);
    const page = item.provenance?.page_number ?? null;
    const doubt = own ?? (page !== null && recognized.has(page) ? readByOcr(doubts) : undefined);
    return { ...item, certainty: doubt?.certainty ?? null, reason: doubt?.reason ?? null };
  });
  return [...items, ...findings];
}

/** Files in the order in which the areas are listed. */
const areas: Readonly<Record<string, ReviewArea>> = {
  "eligibility.json": "eligibility",
  "schedule.json": "schedule",
  "sap.json": "sap",
  "statistical-analysis-plan.json": "sap",
};

const recognizedFile = "page-text.json";

/** Each doubt belongs to the item at its path, or is a finding of its own if it concerns more than one value. */
function assignDoubts(
  items: readonly Omit<ReviewItem, "certainty" | "reason">[],
  doubts: readonly Doubt[],
): [Map<string, Doubt>, ReviewItem[]] {
  const byPath = new Map(items.flatMap((item) => item.places.map((place) => [pathText(place), item.id])));
  const owners = new Map<string, Doubt>();
  const findings: ItemDraft[] = [];
  const open: Doubt[] = [];
  for (const doubt of doubts) {
    // Pages read by OCR make every value on them doubtful.
    if (doubt.path === recognizedFile) continue;
    const owner = isWhole(doubt.path) ? undefined : ownerOf(doubt.path, byPath);
    if (owner !== undefined) {
      const known = owners.get(owner);
      if (!known || known.certainty > doubt.certainty) owners.set(owner, doubt);
      continue;
    }
    const [file = ""] = doubt.path.split("#");
    open.push(doubt);
    findings.push({
      ...{ area: areas[file] ?? "domains", group: "Findings", label: "Finding", form: "finding" },
      ...{ slot: `findings/${file}`, places: [], value: doubt.reason, isListed: true, isProposal: false },
      provenance:
        doubt.page === null ? null : { section_number: null, page_number: doubt.page, text_snippet: null },
      mayBeAbsent: false,
    });
  }
  const identified = identifyItems(findings).map((item, index): ReviewItem => {
    const { certainty = null, reason = null } = open[index] ?? {};
    return { ...item, certainty, reason };
  });
  return [owners, identified];
}

/** A whole list of a table, e.g. `schedule.json#$.tables.table_1.footnotes`. */
const isWhole = (path: string): boolean =>
  /^schedule\.json#\$\.tables\.[^.[]+\.(?:footnotes|columns_meta)$/.test(path);

/** The item at the path or nearest above it. */
function ownerOf(path: string, byPath: ReadonlyMap<string, string>): string | undefined {
  for (
    let end = path.length;
    end > 0;
    end = Math.max(path.lastIndexOf(".", end - 1), path.lastIndexOf("[", end - 1))
  ) {
    const owner = byPath.get(path.slice(0, end));
    if (owner !== undefined) return owner;
  }
  return undefined;
}

function recognizedPages(documents: Documents): ReadonlySet<number> {
  const read = documents[recognizedFile];
  return new Set(isJsonObject(read) ? Object.keys(read).map(Number) : []);
}

const readByOcr = (doubts: readonly Doubt[]): Pick<Doubt, "certainty" | "reason"> | undefined => {
  const known = doubts.find(({ path }) => path === recognizedFile);
  return known && { certainty: known.certainty, reason: "Text of this page was read by OCR from a picture." };
};
