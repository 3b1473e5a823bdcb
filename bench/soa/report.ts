import { availableParallelism, loadavg } from "node:os";
import { table } from "../table.ts";
import { edits, pastes } from "./measure-editing.ts";
import { loadRuns, openRuns } from "./measure-opening.ts";
import { scrollRuns } from "./measure-scrolling.ts";
import type { SoaMeasures } from "./measure-soa.ts";

const included = [
  "All times are taken inside the page and end with the frame that shows the result.",
  `open: median of ${openRuns}, everyone in turn, from the click to the painted sheet, the data in memory. TrialTrace's also`,
  "draws the page around it (bars; the cards, the footnotes and a few tools follow a frame later). Plain ag-grid's",
  "is a read-only sheet of its own, with as many rows, columns and pixels in view; it registers the one module it needs.",
  `load: median of ${loadRuns}, from the navigation, caches empty, the data asked for over HTTP. TrialTrace's is the whole`,
  "application, plain ag-grid's a page that holds nothing else.",
  `commit, paste, undo: medians of ${edits}, ${pastes} and ${pastes}, from the key or the paste.`,
  "merge: TrialTrace's from the click in its dialog, whose closing is in it, the others' by their API.",
  `scroll: medians of ${scrollRuns} times two seconds, everyone in turn, there and back.`,
  "FortuneSheet draws on a canvas: it shows what its hook says it has drawn.",
].join("\n");

/** The figures with their ratios to ours, as shown in the README. */
export function soaReport(results: readonly SoaMeasures[]): string {
  const [ours] = results;
  if (!ours) return "";
  const against = (value: number | null, own: number | null) => {
    if (value === null) return "–";
    return value === own || own === null
      ? value.toFixed(0)
      : `${value.toFixed(0)} (${(value / own).toFixed(2)} ×)`;
  };
  const times = ["open", "load", "edit", "paste", "undo", "merge", "save"] as const;
  const labels = {
    open: "open, ms",
    load: "load, ms",
    edit: "commit an edit, ms",
    paste: "paste 10,000 cells, ms",
    undo: "undo that paste, ms",
    merge: "merge 1,000 cells, ms",
    save: "save, ms",
  };
  const frames = (result: SoaMeasures, way: "down" | "across") =>
    `${result[way].perSecond.toFixed(0)} (${result[way].longest.toFixed(0)})`;
  const rows = [
    ...times.map((key) => [labels[key], ...results.map((result) => against(result[key], ours[key]))]),
    ["scroll down, frames/s (longest, ms)", ...results.map((result) => frames(result, "down"))],
    ["scroll across, frames/s (longest, ms)", ...results.map((result) => frames(result, "across"))],
    ["cells in the document", ...results.map(({ cells }) => (cells === null ? "canvas" : String(cells)))],
  ];
  return [
    "Schedule of 200 procedures by 100 visits with 200 merged ranges",
    table(["", ...results.map(({ name }) => name)], rows),
    included,
    `Load of the machine at the end: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(", ")} on ${availableParallelism()} processors.`,
  ].join("\n\n");
}
