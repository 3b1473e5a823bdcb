import { describe, expect, it } from "vitest";
import { bundleScheduleSchema } from "../../../../contract/bundle/index.ts";
import type { JsonObject } from "../../../../contract/value.ts";
import { imported } from "../../testing/reimport.ts";

const activity = (id: string, more: JsonObject = {}): JsonObject => ({
  ...{ id, name: id, label: "" },
  ...more,
});
const instance = (id: string, activityIds: string[], more: JsonObject = {}): JsonObject => ({
  ...{ id, name: id, label: "", activityIds, instanceType: "ScheduledActivityInstance" },
  ...more,
});
const note = (text: string): JsonObject => ({
  id: `n ${text}`,
  text,
  codes: [],
  instanceType: "CommentAnnotation",
});

const design: JsonObject = {
  id: "SD",
  name: "Design",
  activities: [
    activity("labs", {
      label: "Laboratory",
      childIds: ["blood", "urine"],
      notes: [note("Central laboratory")],
    }),
    activity("blood", {
      definedProcedures: [{ id: "P", name: "Puncture", instanceType: "Procedure" }],
      biomedicalConceptIds: ["BC1"],
      notes: [note("Fasted")],
    }),
    activity("urine"),
    activity("ecg", { timelineId: "side" }),
    activity("never"),
  ],
  epochs: [{ id: "EP", name: "EP", label: "Treatment" }],
  encounters: [{ id: "EN", name: "V1", label: "Visit 1", contactModes: [{ id: "c", decode: "In Person" }] }],
  scheduleTimelines: [
    { id: "side", name: "Side", mainTimeline: false, entryId: "s1", instances: [instance("s1", ["ecg"])] },
    {
      id: "main",
      name: "Main",
      mainTimeline: true,
      entryId: "i1",
      timings: [
        {
          ...{
            id: "t",
            value: "P1D",
            valueLabel: "Day 1",
            type: { code: "C201358", decode: "Fixed Reference" },
          },
          ...{ relativeFromScheduledInstanceId: "i1", relativeToScheduledInstanceId: "i1" },
          ...{ windowLower: "P2D", windowUpper: "P2D" },
        },
      ],
      instances: [
        instance("i2", ["blood", "nobody", "blood"], { encounterId: "EN", epochId: "EP" }),
        instance("i1", ["urine", "blood", "ecg"], {
          encounterId: "EN",
          epochId: "EP",
          defaultConditionId: "d",
          label: "First",
        }),
        {
          ...{
            id: "d",
            name: "Better?",
            instanceType: "ScheduledDecisionInstance",
            defaultConditionId: "i2",
          },
          conditionAssignments: [{ id: "ca", condition: "recovered", conditionTargetId: "i1" }],
        },
      ],
    },
  ],
};
const wrapper: JsonObject = {
  usdmVersion: "4.0.0",
  study: {
    name: "S",
    versions: [
      {
        id: "V",
        studyDesigns: [design],
        biomedicalConcepts: [{ id: "BC1", name: "BC1", label: "Sodium" }],
        conditions: [
          { id: "c1", name: "c1", text: "If diabetic", appliesToIds: ["blood"], contextIds: ["i1"] },
          { id: "c2", name: "c2", text: "By a nurse", appliesToIds: ["P"], contextIds: [] },
          { id: "c3", name: "c3", text: "Sodium only", appliesToIds: ["BC1"], contextIds: ["i2", "i1"] },
        ],
      },
    ],
  },
};

const { tables } = bundleScheduleSchema.parse(imported(wrapper).documents["schedule.json"]);
const main = tables.main;

describe("USDM-1: each schedule timeline as a table", () => {
  it("tables are keyed by timeline id, the main timeline first", () => {
    expect(Object.entries(tables).map(([key, { table_name }]) => [key, table_name])).toEqual([
      ["main", "Main"],
      ["side", "Side"],
    ]);
  });

  it("columns are the visits in order, with encounter, epoch, day, and window; a decision is a note", () => {
    expect(main?.columns_meta).toMatchObject([
      {
        column_id: "i1",
        column_name: "First",
        visit: "Visit 1",
        epoch: "Treatment",
        day: 1,
        window: "±2 days",
      },
      { column_id: "i2", column_name: "i2", visit: "Visit 1", epoch: "Treatment" },
      { column_id: "usdm:procedures", comment: true },
    ]);
    expect(main?.columns_meta[0]?.note).toBe(
      [
        "Timing: Day 1 fixed reference (P1D)",
        "Day and week are computed from the timings.",
        ...["Decision: Better?", "If recovered: First", "Otherwise: i2", "Contact: In Person"],
      ].join("\n"),
    );
  });

  it("rows are the activities with their groups; unscheduled ones have no marks", () => {
    const rows = main?.rows.map((row) =>
      typeof row === "string"
        ? row
        : [
            row.group ?? "",
            row.procedure_name,
            ...Object.entries(row.cells).map(([at, { value }]) => `${at} ${value}`),
          ],
    );
    expect(rows).toEqual([
      "Laboratory",
      ["Laboratory", "blood", "0 X", "1 X", "2 Puncture; Sodium"],
      ["Laboratory", "urine", "0 X"],
      ["", "ecg", "0 X"],
      ["", "never"],
    ]);
  });

  it("conditions, notes, and sub-timelines are footnotes, lettered in reading order", () => {
    const [, blood, , ecg] = main?.rows ?? [];
    if (typeof blood !== "object" || typeof ecg !== "object") throw new Error("rows are missing");
    expect(main?.footnote_definitions).toEqual({
      a: "By a nurse",
      b: "Fasted",
      c: "If diabetic",
      d: "Sodium only",
      e: "Has its own schedule: see the table “Side”.",
    });
    expect(blood.footnotes).toEqual(["a", "b"]);
    expect([blood.cells["0"]?.footnotes, blood.cells["1"]?.footnotes]).toEqual([["c", "d"], ["d"]]);
    expect(blood.cells["0"]?.footnote_texts).toEqual(["If diabetic", "Sodium only"]);
    expect(ecg.footnotes).toEqual(["e"]);
    // A heading has no marker.
    expect(main?.footnotes.filter((one) => typeof one === "string")).toEqual([
      "Laboratory: Central laboratory",
    ]);
  });
});
