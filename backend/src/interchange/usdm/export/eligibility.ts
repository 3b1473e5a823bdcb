import { ofKind } from "../../../contract/study/objects.ts";
import { notStated } from "../model/not-stated.ts";
import type { Term } from "../model/terms.ts";
import { type Builder, linkInOrder, type UsdmObject } from "./builder.ts";
import { paragraph } from "./html-text.ts";
import { type Source, stated } from "./source.ts";

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

export function eligibility(build: Builder, source: Source): EligibilityParts {
  const listed = statedCriteria(source);
  // USDM requires a criterion, even for a protocol that was digitalized without any.
  const found = listed.length > 0 ? listed : [nothingStated];
  const items: UsdmObject[] = [];
  const criteria = found.map(({ identifier, name, text, kind }) => {
    const item = build.named("EligibilityCriterionItem", identifier, { label: name, text: paragraph(text) });
    items.push(item);
    return build.named("EligibilityCriterion", identifier, {
      label: name,
      category: build.code(kind),
      identifier,
      criterionItemId: item.id,
      extensionAttributes: listed.length > 0 ? [] : build.notStated(),
    });
  });
  linkInOrder(criteria);
  return { criteria, items };
}

const order: readonly Term[] = ["inclusion", "exclusion", "unknown"];

/** Inclusion first, each type in the order of its numbers: a document may sort its criteria by impact. */
function statedCriteria({ objects }: Source): Criterion[] {
  let unnumbered = 0;
  const found = ofKind(objects, "criterion").flatMap((one): Criterion[] => {
    const text = stated(one, "text");
    if (text === null) return [];
    const identifier = stated(one, "number") ?? `L${++unnumbered}`;
    const type = stated(one, "type");
    const kind = type === "inclusion" || type === "exclusion" ? type : "unknown";
    return [{ identifier, name: stated(one, "name") ?? stated(one, "category") ?? identifier, text, kind }];
  });
  return found.toSorted(
    (a, b) =>
      order.indexOf(a.kind) - order.indexOf(b.kind) ||
      a.identifier.localeCompare(b.identifier, "en", { numeric: true }),
  );
}
