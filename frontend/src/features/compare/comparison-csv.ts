import { type Comparison, kindNames, partTitles } from "@trialtrace/backend/contract";
import { csvLine } from "@trialtrace/backend/csv";

/** Every difference as CSV with a byte order mark: one line per field, or per object that only one study has. */
export function comparisonCsv({ left, right, parts }: Comparison): string {
  const head = csvLine([
    "Part",
    "Kind",
    "Difference",
    "Object",
    "Field",
    left.protocolId,
    right.protocolId,
    "Touches",
  ]);
  const rows = parts.flatMap(({ part, objects }) =>
    objects.flatMap((one) => {
      if (one.status === "same") return [];
      const label = (one.right ?? one.left)?.label ?? "";
      const start = [partTitles[part], kindNames[one.kind][0], one.status, label];
      const touches = one.touches.map((touched) => touched.label).join("; ");
      const fields =
        one.status === "changed"
          ? one.fields
          : [{ field: "", left: one.left?.label ?? null, right: one.right?.label ?? null }];
      return fields.map((field) =>
        csvLine([...start, field.field, field.left ?? "", field.right ?? "", touches]),
      );
    }),
  );
  return `\uFEFF${head}${rows.join("")}`;
}
