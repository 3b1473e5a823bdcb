import { describe, expect, it, test } from "vitest";
import type { Json } from "../contract/value.ts";
import { applyDecisions } from "./apply-decisions.ts";
import type { Documents } from "./cited-items.ts";
import { decidedItem, type ReviewAction, type ReviewDecision } from "./decision.ts";
import type { ReviewItem } from "./item.ts";
import { judgeItems } from "./judge-items.ts";
import { listItems } from "./list-items.ts";
import { reviewProgress } from "./progress.ts";
import { reviewQueue } from "./queue.ts";
import { scheduleEdits } from "./schedule-edits.ts";

const cite = (value: string | number, page = 2, quote = `It says ${value}.`) => ({
  value,
  provenance: { section_number: "1", page_number: page, text_snippet: quote },
});
const domain = (domainName: string, protocolData: Json, more: object = {}) => ({
  ...{ domainName, category: "Study Foundation", protocolData },
  ...more,
});
const documents = (): Documents => ({
  "protocol.json": { id: "s1", title: "A study of aspirin" },
  "domains.json": [
    domain("Study Metadata", { titles: { official: cite("A study of aspirin", 1) } }),
    domain("Safety Monitoring", {
      definitions: [cite("An AE is any event."), cite("An SAE is serious.", 3)],
    }),
    domain("Sample Size", { planned: cite(36, 9, "Approximately 36 participants will be enrolled.") }),
  ],
  "statistical-analysis-plan.json": {
    sample_size_power: { total: cite(36, 9, "Approximately 36 participants will be enrolled.") },
  },
  "eligibility.json": {
    hierarchical_criteria: [
      {
        ...{ name: "Adults", original_id: "I1", tier: 2, tierName: "Not ranked", type: "inclusion" },
        criteria_text: "Adults. Aged 18 or more.",
        child_criteria: [{ category: "Demographics", atomicId: "I1.1", atomicText: "Aged 18 or more" }],
        provenance: cite("x", 5, "1. Adults. Aged 18 or more.").provenance,
      },
    ],
  },
});
const read = (given: Documents = documents(), doubts: Parameters<typeof listItems>[0]["doubts"] = []) =>
  listItems({ documents: given, tables: {}, doubts });
const labelled = (items: readonly ReviewItem[], text: string): ReviewItem => {
  const found = items.find(({ group, label }) => `${group} › ${label}` === text);
  if (!found) throw new Error(`no ${text} among ${items.map((one) => `${one.group} › ${one.label}`)}`);
  return found;
};
const decision = (
  item: ReviewItem,
  action: ReviewAction,
  value: Json = null,
  version = 1,
): ReviewDecision => ({
  ...{ itemId: item.id, version, action, value, comment: "", actor: "Ada", at: "2026-11-22T10:00:00.000Z" },
  item: decidedItem(item),
});
const none = new Map();

describe("REV-1: items", () => {
  test("DOM-11: are labeled as in the domain dialog", () => {
    const metadata = domain("Study Metadata", { identification: { nct_number: cite("NCT04573972", 1) } });
    const items = read({ "domains.json": [metadata] });
    expect(labelled(items, "Study Metadata › Identification › NCT number").value).toBe("NCT04573972");
  });

  test("merge a fact repeated across documents, and a field of protocol.json with the cited value", () => {
    const items = read();
    expect(labelled(items, "Sample Size › Planned").places).toEqual([
      { file: "domains.json", path: [2, "protocolData", "planned"] },
      { file: "statistical-analysis-plan.json", path: ["sample_size_power", "total"] },
    ]);
    expect(labelled(items, "Study Metadata › Titles › Official")).toMatchObject({
      mayBeAbsent: false,
      places: [{ file: "domains.json" }, { file: "protocol.json", path: ["title"] }],
    });
    expect(items.map(({ area }) => area)).toEqual([
      ...["domains", "domains", "domains", "sap", "eligibility", "eligibility"],
    ]);
  });

  test("mark a condition as a proposal, and a value missing from its quote as a conclusion", () => {
    const given = {
      ...documents(),
      "domains.json": [domain("Study Design", { masking: cite("Open-label", 1, "Nobody is blinded.") })],
    };
    const items = read(given);
    expect(labelled(items, "Study Design › Masking").basis).toBe("concluded");
    expect(labelled(items, "Inclusion criteria › I1.1 condition").isProposal).toBe(true);
    expect(labelled(items, "Inclusion criteria › I1").basis).toBe("verbatim");
  });

  test.each([
    ["domains.json#$[1].protocolData.definitions[1].provenance", "Safety Monitoring › Definitions"],
    ["eligibility.json#$.hierarchical_criteria[0]", "Inclusion criteria › I1"],
    ["eligibility.json", "Findings › Finding"],
  ])("assign the doubt at %s to %s", (path, name) => {
    const items = read(documents(), [{ path, page: 3, reason: "Unclear.", certainty: 0.4 }]);
    const doubtful = items.filter(({ certainty }) => certainty !== null);
    expect(
      doubtful.map(({ group, label, certainty, reason }) => [`${group} › ${label}`, certainty, reason]),
    ).toEqual([[name, 0.4, "Unclear."]]);
  });

  test("are doubtful if they come from a page read by OCR", () => {
    const given = { ...documents(), "page-text.json": { "9": [] } };
    const doubts = [{ path: "page-text.json", page: 9, reason: "Picture.", certainty: 0.6 }];
    expect(read(given, doubts).filter(({ certainty }) => certainty === 0.6)).toMatchObject([{ value: 36 }]);
  });

  test("are queued as conflicts, doubts by certainty, conclusions, quotes, and finally decided items", () => {
    const items = read(documents(), [
      { path: "domains.json#$[1].protocolData.definitions[0]", page: 2, reason: "b", certainty: 0.7 },
      { path: "domains.json#$[1].protocolData.definitions[1]", page: 3, reason: "a", certainty: 0.2 },
    ]);
    const planned = labelled(items, "Sample Size › Planned");
    const title = labelled(items, "Study Metadata › Titles › Official");
    const decisions = [decision({ ...planned, value: 48 }, "accepted"), decision(title, "accepted")];
    const queue = reviewQueue(judgeItems(items, decisions, none));
    expect(queue.map(({ value }) => value)).toEqual([
      ...[36, "An SAE is serious.", "An AE is any event.", "Aged 18 or more"],
      ...["Adults. Aged 18 or more.", "A study of aspirin"],
    ]);
    expect(reviewProgress(judgeItems(items, decisions, none))).toMatchObject({
      total: 6,
      reviewed: 1,
      doubtful: 3,
    });
  });
});

describe("REV-2, REV-5: decisions", () => {
  const items = read();
  const planned = labelled(items, "Sample Size › Planned");

  it.each<[readonly [ReviewAction, Json][], string, Json]>([
    [[["accepted", null]], "accepted", 36],
    [[["corrected", 48]], "corrected", 48],
    [[["absent", null]], "absent", null],
    [
      [
        ["corrected", 48],
        ["reverted", null],
      ],
      "open",
      36,
    ],
    [
      [
        ["accepted", null],
        ["corrected", 48],
        ["commented", null],
        ["reverted", null],
      ],
      "accepted",
      36,
    ],
    [[["commented", null]], "open", 36],
  ])("%j leads to %s with %j", (actions, state, current) => {
    const decisions = actions.map(([action, value], index) => decision(planned, action, value, index + 1));
    const judged = judgeItems(items, decisions, none).find(({ id }) => id === planned.id);
    expect(judged).toMatchObject({ state, current, version: actions.length, isConflict: false });
  });

  test("store a correction wherever the value occurs, marked with the extracted value", () => {
    const judged = judgeItems(items, [decision(planned, "corrected", 48)], none);
    const next = applyDecisions(documents(), judged);
    const review = { state: "corrected", by: "Ada", at: "2026-11-22T10:00:00.000Z", original: 36 };
    expect(next["domains.json"]).toMatchObject([
      {},
      {},
      { protocolData: { planned: { value: 48, provenance: { page_number: 9, review } } } },
    ]);
    expect(next["statistical-analysis-plan.json"]).toMatchObject({
      sample_size_power: { total: { value: 48, provenance: { review } } },
    });
    expect(documents()["domains.json"]).toMatchObject([{}, {}, { protocolData: { planned: { value: 36 } } }]);
  });

  test("remove what is absent, several entries of a list, and a criterion with its conditions", () => {
    const gone = items.filter(({ group }) => group === "Safety Monitoring" || group === "Inclusion criteria");
    const judged = judgeItems(
      items,
      gone.map((item) => decision(item, "absent")),
      none,
    );
    const next = applyDecisions(documents(), judged);
    expect(next["domains.json"]).toMatchObject([{}, { protocolData: { definitions: [] } }, {}]);
    expect(next["eligibility.json"]).toEqual({ hierarchical_criteria: [] });
  });
});

describe("REV-6: a different extracted value", () => {
  const items = read();
  const [first, second] = items.filter(({ group }) => group === "Safety Monitoring");
  const other = (definitions: Json) =>
    read({ ...documents(), "domains.json": [domain("Safety Monitoring", { definitions })] });
  if (!first || !second) throw new Error("The example has two definitions.");
  const corrected = decision(first, "corrected", "An AE is any untoward event.");

  test.each<[string, Json, object[]]>([
    [
      "the same text elsewhere in the list",
      [cite("New."), cite("An AE is any event.")],
      [{ state: "open" }, { state: "corrected", isConflict: false, current: "An AE is any untoward event." }],
    ],
    [
      "a similar text on the same page",
      [cite("An AE is an event.", 2, "other")],
      [
        {
          state: "corrected",
          isConflict: true,
          decidedOn: "An AE is any event.",
          current: "An AE is any untoward event.",
        },
      ],
    ],
    [
      "the corrected text",
      [cite("An AE is any untoward event.", 2, "other")],
      [{ state: "corrected", isConflict: false }],
    ],
    ["nothing", [], [{ state: "corrected", isConflict: true, isGone: true }]],
    [
      "the text on another page",
      [cite("An AE is any kind of event.", 8, "other")],
      [{ state: "open" }, { state: "corrected", isGone: true }],
    ],
  ])("is %s", (_name, definitions, expected) => {
    const judged = judgeItems(other(definitions), [corrected], none);
    expect(judged.filter(({ group }) => group === "Safety Monitoring")).toMatchObject(expected);
  });

  test("continues the item's history in later decisions on its new id", () => {
    const [item] = judgeItems(other([cite("An AE is an event.", 2, "other")]), [corrected], none).filter(
      ({ group }) => group === "Safety Monitoring",
    );
    expect(item).toMatchObject({ decidedAs: first.id, version: 1 });
    expect(item?.id).not.toBe(first.id);
  });
});

describe("REV-7: the schedule", () => {
  const table = (value: string, rows = ["r1"]) => ({
    t1: {
      ...{ table_name: "Table 1", footnotes: [], footnote_definitions: {}, merges: [] },
      columns_meta: [{ column_id: "V1", column_name: "Week 1" }],
      rows: rows.map(() => ({
        procedure_name: "ECG",
        cells: { "0": { value, footnotes: [], footnote_texts: [] } },
      })),
      provenance: [{ section_number: null, page_number: 7, text_snippet: "Table 1" }],
      ids: { rows, merges: [], footnotes: [] },
    },
  });
  const target = "schedule/t1/rows/r1/cells/V1";
  const record = { target, actor: "Ada", at: "2026-11-22T10:00:00.000Z" };

  test("its items are named like the targets of the audit trail", () => {
    const items = listItems({ documents: {}, tables: table("X"), doubts: [] });
    expect(items.map(({ id, value }) => [id, value])).toEqual([
      ["schedule/t1", "Table 1"],
      ["schedule/t1/columns/V1", "Week 1"],
      ["schedule/t1/rows/r1/name", "ECG"],
      [target, "X"],
    ]);
  });

  test("a doubt about a row belongs to its name; one about all footnotes is a finding", () => {
    const doubts = ["rows[0]", "footnotes"].map((path) => ({
      ...{ path: `schedule.json#$.tables.t1.${path}`, page: 7, reason: path, certainty: 0.5 },
    }));
    const items = listItems({ documents: {}, tables: table("X"), doubts });
    expect(
      items.filter(({ reason }) => reason).map(({ id, reason }) => [id.split("/").at(-1), reason]),
    ).toEqual([
      ["name", "rows[0]"],
      [expect.any(String), "footnotes"],
    ]);
  });

  test.each([
    ["a changed cell is corrected", table("X (a)"), "corrected", "X (a)"],
    ["a removed row is absent", table("X", []), "absent", null],
  ])("%s", (_name, current, state, value) => {
    const edits = scheduleEdits(table("X"), current, [record]);
    const items = listItems({ documents: {}, tables: table("X"), doubts: [] });
    const judged = judgeItems(items, [], edits).find(({ id }) => id === target);
    expect(judged).toMatchObject({ state, current: value, by: "Ada" });
  });
});
