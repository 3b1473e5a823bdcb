/** One style sheet for both color schemes; contrast meets AA in each. */
export const docsStyle = `
:root { color-scheme: light dark; --ink: #1b2430; --soft: #4d5b6c; --line: #d5dce4; --back: #fff; --panel: #f5f7f9; --link: #0b5cad; }
@media (prefers-color-scheme: dark) { :root { --ink: #e5eaf0; --soft: #a9b5c3; --line: #36414e; --back: #14191f; --panel: #1c232b; --link: #7cb8f7; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 76rem; padding: 1.5rem; font: 1rem/1.55 system-ui, sans-serif; color: var(--ink); background: var(--back);
  display: grid; grid-template-columns: minmax(0, 1fr); gap: 1.5rem; }
@media (min-width: 64rem) { body { grid-template-columns: 18rem minmax(0, 1fr); } header { grid-column: 1 / -1; } nav { position: sticky; top: 1.5rem; align-self: start; max-height: calc(100vh - 3rem); overflow: auto; } }
h1 { margin: 0 0 .5rem; font-size: 1.75rem; } h2 { font-size: 1.25rem; margin: 1.5rem 0 .5rem; } nav h2 { font-size: .875rem; color: var(--soft); margin: 1rem 0 .25rem; }
h3 { font-size: 1.05rem; margin: 0 0 .5rem; overflow-wrap: anywhere; } h4 { font-size: .875rem; margin: 1rem 0 .25rem; color: var(--soft); }
nav ul { list-style: none; margin: 0; padding: 0; font-size: .875rem; overflow-wrap: anywhere; } nav li { margin: .25rem 0; }
a { color: var(--link); } a:focus-visible, pre:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 2px; }
article { border: 1px solid var(--line); border-radius: 8px; padding: 1rem 1.25rem; margin: 0 0 1rem; scroll-margin-top: 1rem; }
article:target { border-color: var(--link); }
code, pre, .method { font: .875em/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
.method { font-weight: 700; } pre { background: var(--panel); padding: .75rem 1rem; border-radius: 6px; overflow-x: auto; margin: 0; }
table { border-collapse: collapse; width: 100%; font-size: .9375rem; } th, td { text-align: left; vertical-align: top; padding: .375rem .75rem .375rem 0; border-top: 1px solid var(--line); }
td p { margin: 0 0 .25rem; } .type { font-size: .875rem; } .about, em { color: var(--soft); font-size: .875rem; font-style: normal; }
.fields { margin: .25rem 0 .25rem; padding-left: 1rem; border-left: 2px solid var(--line); list-style: none; } .fields li { margin: .125rem 0; }
.skip { position: absolute; left: -999rem; } .skip:focus { left: 1rem; top: 1rem; background: var(--back); padding: .5rem; }
`;
