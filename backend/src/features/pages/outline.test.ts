import { expect, test } from "vitest";
import { outlineOf } from "./outline.ts";

const heading = (path: string, page: number | null) => ({
  kind: "heading",
  heading: path,
  text: path.split(" › ").at(-1) ?? "",
  page,
});

test("VIEW-9: a heading without a page starts where the text below it does", () => {
  expect(
    outlineOf([
      heading("1 Introduction", 3),
      { kind: "paragraph", heading: "1 Introduction", text: "", page: 3 },
      heading("1 Introduction › 1.1 Background", null),
      heading("1 Introduction › 1.1 Background › 1.1.1 Disease", 4),
      heading("2 Objectives", null),
      { kind: "paragraph", heading: "2 Objectives", text: "", page: null },
      { kind: "paragraph", heading: "2 Objectives", text: "", page: 7 },
      heading("3 Empty", null),
    ]),
  ).toEqual([
    { title: "1 Introduction", depth: 0, page: 3 },
    { title: "1.1 Background", depth: 1, page: 4 },
    { title: "1.1.1 Disease", depth: 2, page: 4 },
    { title: "2 Objectives", depth: 0, page: 7 },
  ]);
});
