import { noFootnoteText } from "../../../lib/describe-footnote.ts";

/**
 * Style of a schedule page. It stays on white paper, like the page image next to it, in both color schemes,
 * because pages have their own colors. Header rows and procedure names are sticky.
 */
export const frameStyle = `
:root { color-scheme: light; --line: #c6cfda; --head: #eef2f7; --link: #1f5aa8; }
* { box-sizing: border-box; }
html, body { height: 100%; margin: 0; }
body { background: #fff; color: #1b2430; font: 12px/1.4 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", Arial, sans-serif; }
main { height: 100%; padding-bottom: 12px; overflow: auto; scroll-padding: 130px 40px 40px 250px; }
main > :not(table) { margin-inline: 12px; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 1px; border-radius: 2px; }
main:focus-visible { outline-offset: -2px; }
table { width: max-content; min-width: 100%; border-collapse: separate; border-spacing: 0; border-top: 1px solid var(--line); font-variant-numeric: tabular-nums; }
caption { position: sticky; left: 0; padding: 10px 12px 8px; text-align: left; font-size: 13px; font-weight: 600; caption-side: top; }
th, td { padding: 4px 6px; border-right: 1px solid var(--line); border-bottom: 1px solid var(--line); text-align: left; vertical-align: middle; background: #fff; max-width: 260px; overflow-wrap: break-word; }
thead { position: sticky; top: 0; z-index: 2; }
thead th, thead td { background: var(--head); text-align: center; font-weight: 600; width: 84px; max-width: none; overflow-wrap: normal; }
thead .timing td, .timing td { background: #f7f9fb; color: #4a5668; font-size: 11px; font-weight: 400; }
thead tr:first-child > :first-child, .timing > :first-child, tbody th:first-child:not([colspan]) { position: sticky; left: 0; z-index: 1; width: 220px; min-width: 160px; max-width: 240px; padding-left: 12px; text-align: left; }
tbody th { font-weight: 400; }
.group th { background: #e3eaf3; font-weight: 600; }
.mark { text-align: center; }
.label { position: sticky; left: 248px; display: inline-block; }
tr > :first-child > .label { left: 12px; }
tr.group > :first-child { padding-left: 12px; }
:is(th, td)[colspan]:not([colspan="1"]) { max-width: none; text-align: left; }
.mark { font-weight: 600; }
.span { background: #f4f7fb; }
.comment { width: 180px; min-width: 140px; max-width: 180px; color: #3a4656; font-size: 11px; }
tbody tr:hover > :is(th, td) { background: #f0f5fb; }
tbody tr.group:hover > th { background: #e3eaf3; }
[data-edited], tbody tr:hover > [data-edited] { background: #fff3d6; box-shadow: inset 0 0 0 2px #c77700; }
sup { font-size: 10px; line-height: 1; }
[data-footnote] { padding: 1px 2px; color: var(--link); font-weight: 600; cursor: help; border-radius: 2px; }
[data-footnote]:hover { background: #d9e6f7; }
.footnotes { position: sticky; left: 12px; max-width: 74ch; margin-top: 14px; }
.footnotes::before { content: "Footnotes"; font-weight: 600; }
.footnotes dl { margin: 6px 0 0; }
.footnotes dl > div { display: flex; gap: 8px; padding: 2px 0; }
.footnotes dl > div[hidden] { display: none; }
.footnotes dt { flex: 0 0 18px; color: var(--link); font-weight: 600; text-align: right; }
.footnotes dd { margin: 0; }
.footnotes dd:empty::before { content: "${noFootnoteText}"; color: #556072; font-style: italic; }
`;
