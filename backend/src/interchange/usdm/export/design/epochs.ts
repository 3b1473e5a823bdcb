import { ofKind } from "../../../../contract/study/objects.ts";
import { notStated } from "../../model/not-stated.ts";
import type { Term } from "../../model/terms.ts";
import { type Builder, linkInOrder, type UsdmObject } from "../builder.ts";
import type { Source } from "../source.ts";

/** The epochs of the design, and those that only the schedule names, in visit order. */
export function epochNames(source: Source): string[] {
  const listed = ofKind(source.objects, "epoch").map(({ label }) => label);
  const scheduled = Object.values(source.tables)
    .flatMap((table) => table.columns_meta)
    .flatMap(({ epoch }) => epoch?.trim() || []);
  const names = [...new Set([...listed, ...scheduled])];
  return names.length > 0 ? names : [notStated];
}

const kinds: readonly [RegExp, Term][] = [
  [/\bscreen/i, "screeningEpoch"],
  [/\bwash-?out\b/i, "washoutEpoch"],
  [/\bfollow-?up\b/i, "followUpEpoch"],
  [/\btreatment\b/i, "treatmentEpoch"],
];

export const epochTerm = (name: string): Term =>
  kinds.find(([pattern]) => pattern.test(name))?.[1] ?? "unknown";

export const studyEpoch = (build: Builder, name: string): UsdmObject =>
  build.named("StudyEpoch", name, { label: name, type: build.code(epochTerm(name)) });

export function studyEpochs(build: Builder, names: readonly string[]): UsdmObject[] {
  const epochs = names.map((name) => studyEpoch(build, name));
  linkInOrder(epochs);
  return epochs;
}
