import type { Database } from "@trialtrace/db";
import { keptByStudy } from "../../../retrieval/kept-by-study.ts";
import { weightOf } from "../../../retrieval/question-words.ts";
import { type Scored, scorePassage } from "../../../retrieval/rank.ts";
import { type Place, type StudyVersion, stemsOf } from "../../../retrieval/repository.ts";
import type { Retrieval } from "../../../retrieval/search-passages.ts";
import { type StructureItem, structureItems } from "./structure-items.ts";

/** A part of a study with the names of its class, and all its names, in the form of a passage's title. */
interface Announced {
  readonly item: StructureItem;
  readonly ofClass: ReadonlyMap<string, readonly Place[]>;
  readonly title: ReadonlyMap<string, readonly Place[]>;
}

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
  { concepts, passages }: Retrieval,
): Promise<RankedStructure | null> {
  const announced = await keptItems(database, study, about, async () =>
    announce(database, await structureItems(database, study.protocolId, about)),
  );
  const [best] = announced
    .filter(({ ofClass }) => scorePassage(ofClass, concepts).score > 0)
    .map(({ item, title }): RankedStructure => {
      const { score, held } = scorePassage(title, concepts);
      return { item, held, score: score * structureWeight };
    })
    .sort((a, b) => b.score - a.score);
  const [passage] = passages;
  if (!best || (passage && (best.score < passage.score || lacks(best, passage, concepts)))) return null;
  return best;
}

/** Whether a part of the structure has nothing of a content word that the best passage is about. */
const lacks = (part: Scored, passage: Scored, concepts: Retrieval["concepts"]): boolean =>
  concepts.some(
    ({ text }, index) => weightOf(text) === 1 && part.held[index] === 0 && (passage.held[index] ?? 0) === 1,
  );

async function announce(database: Database, items: readonly StructureItem[]): Promise<Announced[]> {
  const names = items.flatMap(({ names, own }) => [names, `${own}; ${names}`]);
  const titles = (await stemsOf(database, names)).map((stems) => {
    const title = new Map<string, Place[]>();
    for (const { lexeme, position } of stems) {
      title.set(lexeme, [...(title.get(lexeme) ?? []), { position, field: "A" }]);
    }
    return title;
  });
  return items.map((item, index) => {
    const [ofClass = new Map(), title = ofClass] = titles.slice(2 * index);
    return { item, ofClass, title };
  });
}
