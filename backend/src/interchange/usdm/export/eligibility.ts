import type { JsonObject } from "../../../contract/value.ts";
import { notStated } from "../model/not-stated.ts";
import { type Builder, linkInOrder, type UsdmObject } from "./builder.ts";
import type { Term } from "./codes.ts";
import { paragraph } from "./html-text.ts";
import { firstText, objectsAt, textAt } from "./plain.ts";
import type { Source } from "./source.ts";

export interface EligibilityParts {
  readonly criteria: readonly UsdmObject[];
  readonly items: readonly UsdmObject[];
}

interface Criterion {
  readonly identifier: string;
  readonly name: string;
  readonly text: string;
  readonly kind: Term;
}

const nothingStated: Criterion = { identifier: notStated, name: notStated, text: notStated, kind: "unknown" };

/** Criteria of the hierarchical form, or of the four lists and older extractions. */
export function eligibility(build: Builder, { eligibility: json }: Source): EligibilityParts {
  const hierarchical = objectsAt(json, "hierarchical_criteria").flatMap(fromHierarchical);
  const stated = hierarchical.length > 0 ? hierarchical : [...normalized(json), ...legacy(json)];
  // USDM requires a criterion, even for a protocol that was digitalized without any.
  const found = stated.length > 0 ? stated : [nothingStated];
  const items: UsdmObject[] = [];
  const criteria = found.map(({ identifier, name, text, kind }) => {
    const item = build.make("EligibilityCriterionItem", {
      name: build.name("EligibilityCriterionItem", identifier),
      label: name,
      text: paragraph(text),
    });
    items.push(item);
    return build.make("EligibilityCriterion", {
      name: build.name("EligibilityCriterion", identifier),
      label: name,
      category: build.code(kind),
      identifier,
      criterionItemId: item.id,
      extensionAttributes: stated.length > 0 ? [] : build.notStated(),
    });
  });
  linkInOrder(criteria);
  return { criteria, items };
}

function fromHierarchical(criterion: JsonObject): Criterion[] {
  const text = textAt(criterion, "criteria_text");
  const identifier = textAt(criterion, "original_id");
  if (text === null || identifier === null) return [];
  const kind = criterion.type === "exclusion" ? "exclusion" : "inclusion";
  return [{ identifier, name: textAt(criterion, "name") ?? identifier, text, kind }];
}

const lists = [
  "critical_differentiators",
  "therapy_history_requirements",
  "key_exclusions_high_impact",
  "standard_criteria_low_impact",
] as const;

/**
 * Inclusion first, each type in the order of its numbers: the lists are sorted by impact rather than in protocol
 * order.
 */
function normalized(json: Source["eligibility"]): Criterion[] {
  const found = lists.flatMap((list) =>
    objectsAt(json, "normalized_criteria", list).flatMap((criterion): Criterion[] => {
      const text = firstText(criterion, ["original_text"], ["normalized_text"], ["rule"]);
      const identifier = textAt(criterion, "id");
      if (text === null || identifier === null) return [];
      const name = textAt(criterion, "rule") ?? identifier;
      return [{ identifier, name, text, kind: kindOf(criterion, list) }];
    }),
  );
  const order: readonly Term[] = ["inclusion", "exclusion", "unknown"];
  return found.toSorted(
    (a, b) =>
      order.indexOf(a.kind) - order.indexOf(b.kind) ||
      a.identifier.localeCompare(b.identifier, "en", { numeric: true }),
  );
}

function kindOf(criterion: JsonObject, list: (typeof lists)[number]): Term {
  const source = textAt(criterion, "source_criterion") ?? "";
  if (/\bexclusion\b/i.test(source)) return "exclusion";
  if (/\binclusion\b/i.test(source)) return "inclusion";
  return list === "key_exclusions_high_impact" ? "exclusion" : "unknown";
}

function legacy(json: Source["eligibility"]): Criterion[] {
  return objectsAt(json, "legacy_criteria").flatMap((criterion, index): Criterion[] => {
    const text = textAt(criterion, "description");
    if (text === null) return [];
    const kind = criterion.type === "exclusion" ? "exclusion" : "inclusion";
    return [{ identifier: `L${index + 1}`, name: textAt(criterion, "category") ?? "", text, kind }];
  });
}
