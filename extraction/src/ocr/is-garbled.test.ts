import { expect, it } from "vitest";
import { words } from "../page-model/testing.ts";
import { isGarbled } from "./read-picture.ts";

const prose =
  "The primary objective of this study is to evaluate the efficacy of the treatment in participants with moderate disease. Participants are randomized to one of two groups and followed until the end of the study. ".repeat(
    3,
  );
const shifted = (by: number) =>
  prose.replace(/[^ ]/g, (char) => String.fromCharCode((char.codePointAt(0) ?? 0) + by));

it.each([
  ["prose", prose, false],
  [
    "German",
    "Die Studie vergleicht zwei Behandlungen bei Erwachsenen mit mittelschwerer Erkrankung. Alle Teilnehmer werden regelmäßig untersucht. ".repeat(
      4,
    ),
    false,
  ],
  ["a schedule", `${"Visit Week Day X X X X ✓ ✓ ● ● PK ECG AE SAE FEV1 ".repeat(20)}`, false],
  ["a table of contents", "1.2. Objectives........................12 ".repeat(20), false],
  ["Japanese", "治験実施計画書の目的は有効性を評価することである ".repeat(20), false],
  ["shifted letters", shifted(-29), true],
  [
    "substituted letters",
    prose.replace(/[a-z]/g, (char) => "qwxzjkvpbgyfmucdlhnsirtoae"[(char.codePointAt(0) ?? 97) - 97] ?? ""),
    true,
  ],
  ["private-use characters", shifted(0xf000), true],
])("DIG-13: a page of garbled text is read from its image: %s", (_, text, expected) => {
  expect(isGarbled(words(text, { left: 72, baseline: 100 }))).toBe(expected);
});
