import type { Box, Direction, Page, Rule, Word } from "./page.ts";

const clockwise: readonly Direction[] = ["right", "down", "left", "up"];

/** Rotates a page so that text running in `direction` becomes horizontal. */
export function rotatePage(page: Page, direction: Direction): Page {
  const quarters = (4 - clockwise.indexOf(direction)) % 4;
  let turned = page;
  for (let count = 0; count < quarters; count++) turned = quarterTurn(turned);
  return turned;
}

const degrees = [0, 90, 180, 270] as const;

/** A quarter clockwise: (x, y) becomes (height − y, x). */
function quarterTurn(page: Page): Page {
  const { height } = page;
  const turnBox = (box: Box): Box => ({
    left: height - box.bottom,
    right: height - box.top,
    top: box.left,
    bottom: box.right,
  });
  const turnRule = (rule: Rule): Rule =>
    rule.axis === "horizontal"
      ? { ...rule, axis: "vertical", at: height - rule.at }
      : { ...rule, axis: "horizontal", at: rule.at, from: height - rule.to, to: height - rule.from };
  const turnWord = (word: Word): Word => {
    const isLevel = word.direction === "right" || word.direction === "left";
    return {
      ...word,
      ...turnBox(word),
      direction: clockwise[(clockwise.indexOf(word.direction) + 1) % 4] ?? word.direction,
      baseline: isLevel ? height - word.baseline : word.baseline,
      starts: isLevel ? word.starts : word.starts.map((start) => height - start),
    };
  };
  return {
    ...page,
    width: height,
    height: page.width,
    turned: degrees[(degrees.indexOf(page.turned) + 1) % 4] ?? 0,
    words: page.words.map(turnWord),
    rules: page.rules.map(turnRule),
    areas: page.areas.map((area) => ({ ...area, ...turnBox(area) })),
    pictures: page.pictures.map(turnBox),
    ...(page.arrowheads ? { arrowheads: page.arrowheads.map(turnBox) } : {}),
  };
}
