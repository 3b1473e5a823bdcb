import type { Database } from "@trialtrace/db";
import { type Draft, type DraftLine, plain } from "../draft.ts";
import { shapesOf } from "../evidence/units.ts";
import { essentials, type Question } from "../question/question.ts";
import { conceptsIn, type FoundPassage, findValues, passagesMatching } from "../repository.ts";
import { readPageQuestion } from "./page-question.ts";

const mostSections = 4;
const mostSentences = 6;
/** Share of the topic that a title must hold. */
const namesTopic = 0.9;

/** Questions about the document itself: where a topic is described, and what stands on a page. */
export async function answerAboutPages(
  database: Database,
  protocolId: string,
  question: Question,
): Promise<Draft | null> {
  const asked = readPageQuestion(question.text);
  if (asked === null) return null;
  return asked.kind === "page"
    ? atPage(database, protocolId, asked.page)
    : whereIs(database, protocolId, question, asked.topic);
}

async function atPage(database: Database, protocolId: string, page: number): Promise<Draft | null> {
  const found = await passagesMatching(database, protocolId, `pages/${page}`);
  const lines = found.flatMap((passage) =>
    shapesOf(passage.text.replace(/\s+/g, " "))
      .filter(({ text }) => text.split(" ").length > 3)
      .map(({ text }) => quoteOf(passage, text, "")),
  );
  return lines.length === 0 ? null : draftOf(lines.slice(0, mostSentences), `Page ${page}`);
}

async function whereIs(
  database: Database,
  protocolId: string,
  { concepts }: Question,
  topic: string,
): Promise<Draft | null> {
  const topics = essentials(concepts.filter(({ text }) => topic.toLowerCase().includes(text.toLowerCase())));
  if (topics.length === 0) return null;
  const sections = await findValues(
    database,
    protocolId,
    topics.map(({ query }) => `(${query})`).join(" | "),
    ["section"],
  );
  const titles = sections.map(({ heading }) => heading.split(" › ").at(-1) ?? "");
  const held = await conceptsIn(
    database,
    titles,
    topics.map(({ query }) => query),
  );
  const total = topics.reduce((sum, one) => sum + one.weight, 0);
  const titled = sections
    .map((passage, index) => {
      const title = titles[index] ?? "";
      const covered = topics.reduce((sum, one, at) => sum + (held[index]?.has(at) ? one.weight : 0), 0);
      return { passage, title, covered: covered / total };
    })
    .filter(({ covered }) => covered >= namesTopic)
    // The section that has the topic alone for its title, and the highest of them, comes first.
    .sort((a, b) => a.title.split(/\s+/).length - b.title.split(/\s+/).length || depth(a) - depth(b));
  const distinct = [...new Map(titled.map((one) => [one.title, one])).values()].slice(0, mostSections);
  const lines = distinct.flatMap(({ passage, title }) => {
    const first = firstWords(passage);
    return first === null ? [] : [quoteOf(passage, first, `**${plain(title)}:**`)];
  });
  return lines.length === 0 ? null : draftOf(lines, "");
}

const depth = ({ passage }: { readonly passage: FoundPassage }): number =>
  passage.heading.split(" › ").length;

const firstWords = ({ text }: FoundPassage): string | null =>
  shapesOf(text.split("\n")[0] ?? "")[0]?.text ?? null;

const quoteOf = (passage: FoundPassage, quote: string, text: string): DraftLine => ({
  text,
  evidence: { quote, passage },
  showsQuote: true,
  nested: false,
});

const draftOf = (lines: readonly DraftLine[], heading: string): Draft => ({
  parts: [{ heading, ordered: false, lines }],
  coverage: 1,
  structured: true,
  complete: true,
  agreement: 1,
  margin: 1,
});
