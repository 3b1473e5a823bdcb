import type { Database } from "@trialtrace/db";
import { keptByStudy } from "../../../retrieval/kept-by-study.ts";
import { weightOf } from "../../../retrieval/question-words.ts";
import { type Scored, scorePassage } from "../../../retrieval/rank.ts";
import { type Place, type Stem, type StudyVersion, stemsOf } from "../../../retrieval/repository.ts";
import { answersLength, type Retrieval } from "../../../retrieval/search-passages.ts";
import { type StructureItem, structureItems } from "./structure-items.ts";

interface Announced {
  readonly item: StructureItem;
  /** All its names in the form of a passage's title. */
  readonly vector: Vector;
  /** Those of its class alone. */
  readonly ofClass: Vector;
}

type Vector = ReadonlyMap<string, readonly Place[]>;

/** A part of a study with its relevance to a question, on the scale of passages. */
export interface RankedStructure extends Scored {
  readonly item: StructureItem;
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
  { question, concepts, passages }: Retrieval,
): Promise<RankedStructure | null> {
  const announced = await keptItems(database, study, about, () =>
    announce(database, study.protocolId, about),
  );
  const ranked = announced
    .filter(({ item, ofClass }) => {
      const said = [item.statement, ...item.values.map(({ text, passage }) => text ?? passage.text)];
      return answersLength(question, said.join("\n")) && scorePassage(ofClass, concepts).score > 0;
    })
    .map(({ item, vector }): RankedStructure => {
      const { score, held } = scorePassage(vector, concepts);
      return { item, held, score: score * structureWeight };
    })
    .sort((a, b) => b.score - a.score);
  const [best] = ranked;
  const [passage] = passages;
  if (!best || (passage && (best.score < passage.score || lacks(best, passage, concepts)))) return null;
  return best;
}

/** Whether a part of the structure has nothing of a content word that the best passage is about. */
const lacks = (part: Scored, passage: Scored, concepts: Retrieval["concepts"]): boolean =>
  concepts.some(
    ({ text, stems }, index) =>
      weightOf(text) === 1 && stems.length > 0 && part.held[index] === 0 && (passage.held[index] ?? 0) === 1,
  );

async function announce(
  database: Database,
  protocolId: string,
  about: "everything" | "risks",
): Promise<Announced[]> {
  const items = await structureItems(database, protocolId, about);
  const stems = await stemsOf(
    database,
    items.flatMap(({ names, own }) => [names, own]),
  );
  return items.map((item, index) => {
    const [ofClass = [], own = []] = stems.slice(2 * index);
    const later = ofClass.map((stem) => ({ ...stem, position: stem.position + apart }));
    return { item, ofClass: titleOf(ofClass), vector: titleOf([...own, ...later]) };
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
