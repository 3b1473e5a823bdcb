import { z } from "zod";
import type { AiContext } from "../../../../contract/ai-query.ts";
import { textWords } from "../../../../derivations/text-words.ts";
import type { StoredPassage } from "../../../../retrieval/repository.ts";
import { defineTool, type Tool } from "./tool.ts";

const text = z.string().trim().min(1).max(300);

const searchTool = defineTool({
  name: "search_passages",
  description: "Find the passages of the protocol that fit a question or a few keywords best.",
  input: z.object({ query: text.describe("A question or keywords, in English") }),
  step: ({ query }) => `Searching for “${query}”`,
  run: (reader, { query }) => reader.searchPassages(query),
});

const listSections = defineTool({
  name: "list_sections",
  description: "List the numbered section headings of the protocol.",
  input: z.object({}),
  step: () => "Reading the table of contents",
  run: (reader) => reader.listSections(),
});

const readSection = defineTool({
  name: "read_section",
  description: "Read a section of the protocol with its subsections.",
  input: z.object({ number: z.string().trim().min(1).max(30).describe("Section number, e.g. 6.2") }),
  step: ({ number }) => `Reading section ${number}`,
  run: (reader, { number }) => reader.readSection(number.replace(/^section\s+|\.$/gi, "")),
});

const readSchedule = defineTool({
  name: "read_schedule",
  description:
    "Read the schedule of assessments: the visits of a procedure, or the procedures of a visit, with footnotes.",
  input: z.object({
    procedure: text.optional().describe("Words of a procedure's name"),
    visit: text.optional().describe("Words of a visit's name, e.g. Week 12"),
  }),
  step: ({ procedure, visit }) =>
    `Reading the schedule${procedure || visit ? `: ${procedure ?? visit}` : ""}`,
  async run(reader, { procedure, visit }) {
    const all = await reader.readSchedule();
    const named = (kind: string, name: string) =>
      all.filter((one) => one.kind === kind && isNamed(one, name));
    if (procedure === undefined && visit === undefined) return all;
    const found = [
      ...(procedure === undefined ? [] : named("procedure", procedure)),
      ...(visit === undefined ? [] : named("visit", visit)),
    ];
    return found.length > 0 ? found : `No such name. The schedule has: ${namesIn(all)}`;
  },
});

const listCriteria = defineTool({
  name: "list_criteria",
  description: "List the inclusion or exclusion criteria in order.",
  input: z.object({ type: z.enum(["inclusion", "exclusion"]) }),
  step: ({ type }) => `Reading the ${type} criteria`,
  run: async (reader, { type }) =>
    (await reader.listCriteria()).filter(({ heading }) => heading.toLowerCase().startsWith(type)),
});

const listEndpoints = defineTool({
  name: "list_endpoints",
  description: "List the objectives, endpoints and estimands that were extracted from the protocol.",
  input: z.object({}),
  step: () => "Reading objectives and endpoints",
  run: (reader) => reader.listEndpoints(),
});

const readDomain = defineTool({
  name: "read_domain",
  description: "Read the values that were extracted for a study domain, e.g. Study Design or Sample Size.",
  input: z.object({ name: text }),
  step: ({ name }) => `Reading the domain ${name}`,
  async run(reader, { name }) {
    const found = await reader.readDomain(name);
    return found.length > 0 ? found : `No such domain. There are: ${(await reader.listDomains()).join("; ")}`;
  },
});

const listRisks = defineTool({
  name: "list_risks",
  description: "List the risks of the study's risk library.",
  input: z.object({}),
  step: () => "Reading the risk library",
  run: (reader) => reader.listRisks(),
});

const tools: Readonly<Record<AiContext, readonly Tool[]>> = {
  protocol: [
    ...[searchTool, listSections, readSection, readSchedule, listCriteria, listEndpoints, readDomain],
    listRisks,
  ],
  "deep-risk-research": [searchTool, listRisks],
};

/** What the model may read for a question of this context. */
export const toolsFor = (context: AiContext): readonly Tool[] => tools[context];

const lastOf = ({ heading }: StoredPassage): string => heading.split(" › ").at(-1) ?? "";

function isNamed(passage: StoredPassage, name: string): boolean {
  const words = new Set(textWords(lastOf(passage)));
  return textWords(name).every((word) => words.has(word));
}

const maxNames = 80;

const namesIn = (passages: readonly StoredPassage[]): string =>
  [...new Set(passages.filter(({ kind }) => kind !== "footnote").map(lastOf))].slice(0, maxNames).join("; ");
