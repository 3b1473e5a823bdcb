import type { Prisma } from "@trialtrace/db";
import type { BundleDocuments } from "../../bundle/read/bundle-schema.ts";
import { fileKind, isForeignFormat } from "../../bundle/read/file-kind.ts";
import { parseJson } from "../../bundle/read/parse-json.ts";
import type { Bundle } from "../../bundle/read/read-bundle.ts";
import { sourceOf } from "../../contract/study/objects.ts";
import { type LocatedBoxes, placeKey } from "../../quotes/check-citations.ts";
import { type ServedText, serve } from "../../served/stored-document.ts";
import { makeStudy } from "../../study/make-study.ts";
import { derivationVersion } from "../versions.ts";

/** The model of a study as it is served, with its objects and links; not stored yet. */
export interface DerivedStudy {
  readonly served: readonly ({ readonly kind: string } & ServedText)[];
  readonly study: ReturnType<typeof makeStudy>["study"];
}

/** Makes the model of a study from its files, with the schedule as last saved. */
export async function deriveStudy(
  files: Bundle["files"],
  documents: BundleDocuments,
  boxes: LocatedBoxes,
): Promise<DerivedStudy> {
  const { id: protocolId, title } = documents["protocol.json"];
  const json = files.flatMap(({ path, bytes }) => {
    const isRead = fileKind(path).kind === "json" && !isForeignFormat(path);
    const value = isRead ? parseJson(path, bytes).value : undefined;
    return value === undefined ? [] : [[path, value] as const];
  });
  const { study, unread } = makeStudy({
    ...{ protocolId, title, derivation: derivationVersion, files: Object.fromEntries(json) },
    tables: documents["schedule.json"]?.tables,
    locate: (page, quote) => boxes.get(placeKey(page, quote)),
  });
  const served = [
    { kind: "study", value: study },
    { kind: "study-unread", value: { protocolId, values: unread } },
  ];
  return {
    served: await Promise.all(served.map(async ({ kind, value }) => ({ kind, ...(await serve(value)) }))),
    study,
  };
}

/** Stores the model with an index of its objects and links, in place of an earlier one. */
export async function replaceStudy(
  tx: Prisma.TransactionClient,
  protocolId: string,
  { served, study }: DerivedStudy,
): Promise<void> {
  const kinds = served.map(({ kind }) => kind);
  await tx.storedDocument.deleteMany({ where: { protocolId, kind: { in: kinds } } });
  await tx.studyObject.deleteMany({ where: { protocolId } });
  await tx.studyLink.deleteMany({ where: { protocolId } });
  await tx.storedDocument.createMany({ data: served.map((one) => ({ protocolId, ...one })) });
  await tx.studyObject.createMany({
    data: study.objects.map((one, position) => ({
      ...{ protocolId, id: one.id, position, kind: one.kind, label: one.label },
      page: sourceOf(one)?.page ?? null,
    })),
  });
  await tx.studyLink.createMany({
    data: study.links.map(({ from, to, ...link }) => ({ protocolId, fromId: from, toId: to, ...link })),
  });
}
