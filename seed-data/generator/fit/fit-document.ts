import type { Arrangement } from "../content/arrangement.ts";
import { compose } from "../content/compose.ts";
import type { Bundle } from "../content/read-bundle.ts";
import { minFill, preferredAiriness } from "../document-settings.ts";
import type { Unit } from "../layout/blocks.ts";
import { layOutUnit, type UnitLayout } from "../layout/lay-blocks.ts";
import { type PageLayout, paginate } from "../layout/paginate.ts";
import { type Spacing, spacingAt, type TypeSizes } from "../layout/theme.ts";
import { chooseSpacing, type UnitOption } from "./choose-spacing.ts";
import { createCitedLines } from "./cited-lines.ts";

/** A unit with its final spacing, on its pages. */
export interface PagedUnit {
  readonly laid: UnitLayout;
  readonly spacing: Spacing;
  readonly pages: readonly PageLayout[];
}

export interface FittedDocument {
  readonly units: readonly PagedUnit[];
  readonly description: string;
}

const levels = Array.from({ length: 26 }, (_, index) => index / 25);
/** Points by which a unit may run into the lower margin when that spares it a nearly empty page. */
const extraHeights = [0, 11];
const bodySizes = [11, 10.5, 11.5];
/** Levels that look as intended; the rest of the scale is for documents that need it. */
const tasteful = { from: 0.1, to: 0.85 };
/** From roomy to close. */
const arrangements: readonly Arrangement[] = [
  { chapters: "new-page", visits: "new-page", shells: "new-page" },
  { chapters: "new-page", visits: "new-page", shells: "whole" },
  { chapters: "new-page", visits: "whole", shells: "whole" },
  { chapters: "new-page", visits: "flow", shells: "whole" },
  { chapters: "new-page", visits: "flow", shells: "flow" },
  { chapters: "flow", visits: "flow", shells: "flow" },
];

/**
 * Lays out a bundle on exactly `target` pages (its natural length if null): the first type size and arrangement, from
 * roomy to tight, with acceptable spacing, or the first that fits at all.
 * @throws if no combination results in that number of pages, with the possible ranges
 */
export function fitDocument(
  bundle: Bundle,
  snippets: readonly string[],
  target: number | null,
): FittedDocument {
  const citedLines = createCitedLines(snippets);
  const reachable: string[] = [];
  let fallback: FittedDocument | null = null;
  for (const size of bodySizes) {
    const sizes: TypeSizes = { body: size, table: size - 2.5 };
    for (const arrangement of arrangements) {
      const laid = compose(bundle, arrangement).map((unit) => layOutUnit(unit, sizes, citedLines));
      const name = `body ${size} pt, chapters ${arrangement.chapters}, visits ${arrangement.visits}, shells ${arrangement.shells}`;
      if (target === null) return fitted(laid, [], name);
      const [fewest, most] = [pageCount(laid, 0), pageCount(laid, 1)];
      reachable.push(`${name}: ${fewest} to ${most} pages`);
      if (most < target || fewest > target) continue;
      const choice = chooseSpacing(laid.map(optionsOf), target, preferredAiriness);
      if (!choice) continue;
      const found = fitted(
        laid,
        choice.options,
        `${name}, airiness ${choice.base} (spread ${choice.spread.toFixed(3)})`,
      );
      if (choice.base >= tasteful.from && choice.base <= tasteful.to) return found;
      fallback ??= found;
    }
  }
  if (fallback) return fallback;
  throw new Error(
    `${bundle.folder}: no layout comes to exactly ${target} pages.\n  ${reachable.join("\n  ")}`,
  );
}

function optionsOf({ unit, frame, pieces }: UnitLayout): UnitOption[] {
  return extraHeights.flatMap((extraHeight) =>
    levels.map((airiness) => {
      const pages = paginate(pieces, frame.height + extraHeight, spacingAt(airiness));
      return {
        airiness,
        extraHeight,
        pages: pages.length,
        acceptable: wellFilled(unit, pages, frame.height),
      };
    }),
  );
}

function wellFilled(unit: Unit, pages: readonly PageLayout[], height: number): boolean {
  const least = (unit.minFill ?? minFill) * height;
  return pages.every((page) => page.used >= least);
}

function pageCount(laid: readonly UnitLayout[], airiness: number): number {
  const spacing = spacingAt(airiness);
  return laid.reduce((sum, { frame, pieces }) => sum + paginate(pieces, frame.height, spacing).length, 0);
}

type Setting = Pick<UnitOption, "airiness" | "extraHeight">;

function fitted(
  laid: readonly UnitLayout[],
  settings: readonly Setting[],
  description: string,
): FittedDocument {
  const units = laid.map((unit, index): PagedUnit => {
    const { airiness, extraHeight } = settings[index] ?? natural;
    const spacing = spacingAt(airiness);
    return { laid: unit, spacing, pages: paginate(unit.pieces, unit.frame.height + extraHeight, spacing) };
  });
  return { units, description };
}

const natural: Setting = { airiness: preferredAiriness, extraHeight: 0 };
