import { describe, expect, it } from "vitest";
import { type AiAnswer, aiAnswerSchema, aiContexts } from "../../contract/ai-query.ts";
import { withSeededServer } from "../../testing/with-server.ts";
import { suggestionsFor } from "./suggestions.ts";

describe("000, section 9: the suggested questions of the seeded protocols", () => {
  const server = withSeededServer();
  const ask = async (protocolId: string, context: (typeof aiContexts)[number], query: string) => {
    const answer = await fetch(`${server().origin}/api/ai-query`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ query, protocolId, context }),
    });
    return aiAnswerSchema.parse(await answer.json());
  };
  const seeded = async (): Promise<string[]> => {
    const protocols: unknown = await (await server().get("/api/protocols")).json();
    if (!Array.isArray(protocols)) throw new Error("No list of protocols");
    return protocols.map(({ id }) => String(id));
  };
  const isPlain = ({ found, answer, citations, confidence }: AiAnswer): boolean =>
    found
      ? citations.length > 0 && confidence >= 0.3
      : answer.startsWith("**Not found in this protocol.**") && citations.length === 0 && confidence <= 0.2;

  it.each(aiContexts)(
    "each has an answer with its source, or plainly none: %s",
    async (context) => {
      const ids = await seeded();
      expect(ids.length).toBeGreaterThan(1);
      for (const id of ids)
        for (const question of suggestionsFor(id, context))
          expect(isPlain(await ask(id, context, question)), `${id}: ${question}`).toBe(true);
    },
    120_000,
  );

  it.each([
    ["AZD9291.pdf", "How is the primary endpoint defined?", "randomisation"],
    ["AZD9291.pdf", "Which factors is randomisation stratified by?", "race"],
    ["AZD9291.pdf", "When is treatment interrupted because of a prolonged QTc?", "500 ms"],
    ["AZD9291.pdf", "To which dose is osimertinib reduced?", "40 mg"],
    ["m14-431", "What are the co-primary endpoints?", "endoscopic response"],
    ["m14-431", "What dose of upadacitinib is given during induction?", "45 mg"],
    ["m14-431", "Which stratification factors are used?", "corticosteroid"],
    ["m14-431", "How many patients are planned?", "625"],
  ])("%s: %s", async (protocolId, question, fact) => {
    expect(suggestionsFor(protocolId, "protocol")).toContain(question);
    const { answer } = await ask(protocolId, "protocol", question);
    expect(answer.toLowerCase()).toContain(fact.toLowerCase());
  });
});
