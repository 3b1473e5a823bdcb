import { expect, it } from "vitest";
import { html, prose } from "./html.ts";

it.each([
  [html`<p>${'<b> & "it\'s"'}</p>`, "<p>&lt;b&gt; &amp; &quot;it&#39;s&quot;</p>"],
  [html`${html`<i>${1}</i>`}${[html`<b>2</b>`, html`<b>3</b>`]}`, "<i>1</i><b>2</b><b>3</b>"],
  [prose("use `a<b` here"), "use <code>a&lt;b</code> here"],
])("escapes inserted text and preserves markup: %#", (found, expected) => {
  expect(found.markup).toBe(expected);
});
