import type { Database } from "@trialtrace/db";
import { keptByStudy } from "../../../retrieval/kept-by-study.ts";
import { lexemesOf } from "../../../retrieval/prepare.ts";
import { type Scored, scorePassage } from "../../../retrieval/rank.ts";
import { type Place, type Stem, type StudyVersion, stemsOf } from "../../../retrieval/repository.ts";
import type { Retrieval } from "../../../retrieval/search-passages.ts";
import type { StructureItem } from "./structure-item.ts";
import { structureItems } from "./structure-items.ts";

interface Announced {
  readonly item: StructureItem;
  /** All its names in the form of a passage's title. */
  readonly vector: Vector;
  /** Those of its class alone. */
  readonly ofClass: Vector;
  /** The stems of its own name. */
  readonly own: readonly string[];
}

type Vector = ReadonlyMap<string, readonly Place[]>;

/** A part of a study with its relevance to a question, on the scale of passages. */
export interface RankedStructure extends Scored {
  readonly item: StructureItem;
  /** Its statement, or its values. */
  readonly text: string;
}

/**
 * A part of the structure answers as a whole and outranks the passages that mention it; a question with a content word
 * that it does not announce loses more than this.
 */
const structureWeight = 1.7;
const keptItems = keptByStudy<readonly Announced[]>();

/** The part of the study that matches the question best. @returns null if a passage matches it better */
export async function bestStructure(
  database: Database,
  study: StudyVersion,
  about: "everything" | "risks",
  { concepts, passages }: Retrieval,
): Promise<RankedStructure | null> {
  const announced = await keptItems(database, study, about, () =>
    announce(database, study.protocolId, about),
  );
  const asked = new Set(lexemesOf(concepts));
  const ranked = announced
    .filter(({ item, own, ofClass }) => {
      const isCalled = scorePassage(ofClass, concepts).score > 0;
      return isCalled && (!item.isWhole || own.every((lexeme) => asked.has(lexeme)));
    })
    .map(({ item, vector }): RankedStructure => {
      const { score, ...scored } = scorePassage(vector, concepts);
      const text = item.statement ?? item.values.map((value) => value.text).join("\n");
      return { item, ...scored, text, score: score * structureWeight };
    })
    .sort((a, b) => b.score - a.score);
  const [best] = ranked;
  return best && best.score >= (passages[0]?.score ?? 0) ? best : null;
}

async function announce(
  database: Database,
  protocolId: string,
  about: "everything" | "risks",
): Promise<Announced[]> {
  const items = await structureItems(database, protocolId, about);
  const classes = await stemsOf(
    database,
    items.map(({ names }) => names),
  );
  const own = await stemsOf(
    database,
    items.map((item) => item.own),
  );
  return items.map((item, index) => {
    const [ofClass, ofItem] = [classes[index] ?? [], own[index] ?? []];
    return {
      item,
      ofClass: titleOf(ofClass),
      vector: titleOf([...ofItem, ...ofClass.map((stem) => ({ ...stem, position: stem.position + apart }))]),
      own: ofItem.map(({ lexeme }) => lexeme),
    };
  });
}

/** Names that are not one phrase. */
const apart = 100;

function titleOf(stems: readonly Stem[]): Vector {
  const vector = new Map<string, Place[]>();
  for (const { lexeme, position } of stems) {
    vector.set(lexeme, [...(vector.get(lexeme) ?? []), { position, field: "A" }]);
  }
  return vector;
}
