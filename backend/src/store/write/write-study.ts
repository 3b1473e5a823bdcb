import type { Prisma } from "@trialtrace/db";
import type { BundleDocuments } from "../../bundle/bundle-schema.ts";
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

/**
 * Stores the model with an index of its objects and links, in place of an earlier one. Thousands of rows go as arrays:
 * row by row they cost ten times as much, and JSON cannot store a label that was cut within a character.
 */
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
  const { objects, links } = study;
  await tx.$executeRaw`
    INSERT INTO study_objects (protocol_id, id, position, kind, label, page)
    SELECT ${protocolId}, id, place - 1, kind, label, page
    FROM unnest(${objects.map(({ id }) => id)}::text[], ${objects.map(({ kind }) => kind)}::text[],
                ${objects.map(({ label }) => label)}::text[],
                ${objects.map((one) => sourceOf(one)?.page ?? null)}::int[])
         WITH ORDINALITY AS object (id, kind, label, page, place)`;
  await tx.$executeRaw`
    INSERT INTO study_links (protocol_id, from_id, type, to_id, standing, rule, evidence)
    SELECT ${protocolId}, link.*
    FROM unnest(${links.map(({ from }) => from)}::text[], ${links.map(({ type }) => type)}::text[],
                ${links.map(({ to }) => to)}::text[], ${links.map(({ standing }) => standing)}::text[],
                ${links.map(({ rule }) => rule)}::text[], ${links.map(({ evidence }) => evidence)}::text[]) AS link`;
}
