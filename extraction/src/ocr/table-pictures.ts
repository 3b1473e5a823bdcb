import { findCellsOfRules } from "../grid/find-grids.ts";
import type { Box, Page, Rule } from "../page-model/page.ts";

/** Share of the page covered by a picture that may show a table; smaller ones are logos and symbols. */
const leastShare = 0.12;
/** Share of a table covered by its cells; the boxes of a flow chart cover less. */
const leastCells = 0.6;

/** Pictures on a page that may show a table: large ones, without text above or below them. */
export const barePictures = ({ width, height, words, pictures }: Page): Box[] =>
  pictures.filter(
    (picture) =>
      areaOf(picture) > leastShare * width * height &&
      !words.some((word) => holds(picture, (word.left + word.right) / 2, (word.top + word.bottom) / 2)),
  );

/** The rules in a picture if they are those of a table, otherwise none. */
export function rulesOfTable(page: Page, picture: Box): Rule[] {
  const rules = page.rules.filter(({ axis, at, from, to }) => {
    const middle = (from + to) / 2;
    return axis === "horizontal" ? holds(picture, middle, at) : holds(picture, at, middle);
  });
  const cells = findCellsOfRules({ ...page, rules });
  const covered = cells.reduce((sum, { box }) => sum + areaOf(box), 0);
  return covered < leastCells * areaOf(picture) ? [] : rules;
}

/** Pictures of tables on a page whose other text is readable. A rotated page is not examined. */
export const tablePictures = (page: Page): Box[] =>
  page.turned === 0 ? barePictures(page).filter((box) => rulesOfTable(page, box).length > 0) : [];

export const areaOf = ({ left, top, right, bottom }: Box): number => (right - left) * (bottom - top);

/** A picture's own frame is within it. */
const edge = 2;
const holds = ({ left, top, right, bottom }: Box, x: number, y: number): boolean =>
  x >= left - edge && x <= right + edge && y >= top - edge && y <= bottom + edge;
