import type { Json, JsonObject } from "../../../contract/value.ts";
import { isNotStated } from "../model/not-stated.ts";
import { decodeOf, labelOf, objectOf, objectsOf, textOf } from "../model/read-value.ts";
import { termOf } from "../model/terms.ts";
import type { ImportContext } from "./import-context.ts";
import { inOrder } from "./schedule/in-order.ts";

const criterionType = (criterion: JsonObject) =>
  termOf(criterion, "category", [
    ["inclusion", /inclusion/i],
    ["exclusion", /exclusion/i],
  ]);

/**
 * `eligibility.json`: the criteria of all designs in order. USDM has neither tiers nor queries; a criterion has the
 * form of an older extraction, with its identifier and name.
 */
export function eligibilityDocument(context: ImportContext): Json | null {
  const { graph, designs, notes, shown } = context;
  const criteria = designs
    .flatMap((design) => inOrder(objectsOf(design, "eligibilityCriteria")))
    .filter((criterion) => !isNotStated(criterion));
  const legacy = criteria.flatMap((criterion): Json[] => {
    const id = textOf(criterion, "id") ?? "without an id";
    const type = criterionType(criterion);
    const item = graph.find(criterion.criterionItemId, "EligibilityCriterionItem")?.value;
    const text = context.text(item, "text") ?? context.text(criterion, "description") ?? labelOf(criterion);
    if (type === null || text === null) {
      const lack = type === null ? "inclusion nor exclusion" : "text nor name";
      notes.add(`A criterion has neither ${lack}; it remains in usdm.json.`, id);
      return [];
    }
    shown.mark(criterion, "criterionItemId", "identifier", "name", "label");
    shown.mark(objectOf(criterion, "category"), "decode", "code");
    shown.mark(item, "name", "dictionaryId");
    const identifier = textOf(criterion, "identifier");
    const name =
      textOf(criterion, "label") ?? context.text(criterion, "description") ?? textOf(criterion, "name");
    const remarks = [criterion, item]
      .flatMap((one) => objectsOf(one, "notes"))
      .flatMap((note) => context.text(note, "text") ?? []);
    const provenance = context.place(text, sectionsOn(context, type));
    return [
      {
        description: text,
        category: decodeOf(criterion, "category") ?? type,
        type,
        ...(identifier === null ? {} : { identifier }),
        ...(name === null || name === text ? {} : { name }),
        ...(remarks.length === 0 ? {} : { notes: remarks }),
        ...(provenance === null ? {} : { provenance: { ...provenance } }),
      },
    ];
  });
  return legacy.length === 0 ? null : { legacy_criteria: legacy };
}

/** Numbers of the sections whose title mentions inclusion or exclusion. */
function sectionsOn({ graph }: ImportContext, type: string): string[] {
  return graph.of("NarrativeContent").flatMap(({ value }) => {
    const title = textOf(value, "sectionTitle")?.toLowerCase() ?? "";
    const number = textOf(value, "sectionNumber");
    return title.includes(type) && number !== null ? [number.replace(/\.$/, "")] : [];
  });
}
