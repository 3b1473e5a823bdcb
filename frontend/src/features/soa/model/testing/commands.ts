import fc from "fast-check";
import { blockOfValues } from "../clipboard/block.ts";
import type { Command } from "../command.ts";

const position = fc.record({ row: fc.nat(7), col: fc.nat(7) });
const direction = fc.constantFrom("up", "down", "left", "right");
const axis = fc.constantFrom("row", "col");
const extend = fc.boolean();
const value = fc.constantFrom("", "X", "daily", "12", "Xa", "X^b", "X^a,c");
const text = fc.constantFrom("", "Screening", "Week 1");

/** Any editor command on a sheet of about eight rows and columns. */
export const anyCommand: fc.Arbitrary<Command> = fc.oneof(
  fc.record({ type: fc.constant("select"), position, extend }),
  fc.record({ type: fc.constant("move"), direction, extend, jump: fc.boolean() }),
  fc.record({ type: fc.constant("selectRow"), row: fc.nat(4), extend }),
  fc.record({ type: fc.constant("selectColumn"), col: fc.nat(5), extend }),
  fc.constant<Command>({ type: "selectAll" }),
  fc.record({
    type: fc.constant("toggleLines"),
    axis,
    run: fc.tuple(fc.nat(2), fc.nat(2)).map(([from, more]) => [from, from + more] as const),
  }),
  fc.record({
    type: fc.constant("selectHead"),
    position: fc.record({
      field: fc.constantFrom("epoch", "column_name", "window"),
      col: fc.integer({ min: 1, max: 6 }),
    }),
    extend,
  }),
  fc.record({
    type: fc.constant("typeInHead"),
    text,
    go: fc.constantFrom("stay", "right"),
    everywhere: extend,
  }),
  fc.record({ type: fc.constant("moveLines"), axis, back: fc.boolean() }),
  fc.record({ type: fc.constant("moveLinesTo"), axis, at: fc.nat(6) }),
  fc.constant<Command>({ type: "duplicateLines" }),
  fc.record({ type: fc.constant("step"), axis: fc.constantFrom("row", "column"), back: fc.boolean() }),
  fc.record({ type: fc.constant("beginEdit"), position }),
  fc.record({
    type: fc.constant("commitEdit"),
    text: value,
    go: fc.constantFrom("stay", "down", "left"),
    everywhere: fc.boolean(),
  }),
  fc.constantFrom<Command>(
    ...([
      { type: "clear" },
      { type: "cut" },
      { type: "copy" },
      { type: "unmerge" },
      { type: "deleteRows" },
      { type: "deleteColumns" },
    ] as const),
  ),
  fc
    .array(fc.array(value, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 })
    .map((values): Command => ({ type: "paste", block: blockOfValues(values) })),
  fc.record({ type: fc.constant("fill"), direction: fc.constantFrom("down", "right") }),
  fc.record({ type: fc.constant("fillTo"), position }),
  fc.constant<Command>({ type: "fillAlong" }),
  fc.record({ type: fc.constant("merge"), direction: fc.constantFrom("both", "horizontal", "vertical") }),
  fc.record({ type: fc.constant("insertRows"), side: fc.constantFrom("above", "below") }),
  fc.record({ type: fc.constant("insertColumns"), side: fc.constantFrom("left", "right") }),
  fc.record({
    type: fc.constant("editColumns"),
    columns: fc.subarray([1, 2, 3, 4]),
    edit: fc.record({ column_name: text, epoch: text, window: text }),
  }),
  fc.record({
    type: fc.constant("editFootnotes"),
    edit: fc.record({ attach: fc.subarray(["a", "b"]), detach: fc.subarray(["a", "c"]) }),
  }),
  fc.record({ type: fc.constant("defineFootnote"), marker: fc.constantFrom("a", "c"), text: value }),
  fc.record({ type: fc.constant("removeFootnote"), marker: fc.constantFrom("a", "c") }),
  fc.record({ type: fc.constant("moveFootnote"), marker: fc.constantFrom("a", "b", "c"), to: fc.nat(2) }),
  fc.constant<Command>({ type: "letterFootnotes" }),
  fc.record({ type: fc.constant("setAutoLetter"), on: fc.boolean() }),
  fc.record({
    type: fc.constant("replaceText"),
    matches: fc.array(fc.record({ key: fc.constant("t"), position }), { maxLength: 3 }),
    query: fc.record({ text: fc.constantFrom("X", "daily"), matchCase: extend, wholeCell: extend }),
    replacement: value,
  }),
  fc.constantFrom<Command>(...([{ type: "undo" }, { type: "redo" }] as const)),
);
