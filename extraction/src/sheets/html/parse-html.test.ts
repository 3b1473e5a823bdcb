import { DomUtils } from "htmlparser2";
import { describe, expect, it } from "vitest";
import { hostileClipboard } from "./fixtures.ts";
import { parseHtml } from "./parse-html.ts";

const written = (html: string) => DomUtils.getOuterHTML(parseHtml(html) ?? []);

describe("clipboard markup is reduced to what reading a table needs", () => {
  it.each([
    ["a handler", '<td onclick="run()">X</td>', "<td>X</td>"],
    ["a handler without quotes", "<td onclick=run() rowspan=2>X</td>", '<td rowspan="2">X</td>'],
    ["a script with its text", "<td>X<script>run()</script></td>", "<td>X</td>"],
    ["an image", '<td><img src=x onerror="run()">X</td>', "<td>X</td>"],
    ["a link, but not its text", '<td><a href="javascript:run()">X</a></td>', "<td>X</td>"],
    ["a frame with a document", '<td><iframe srcdoc="<b onclick=run()>"></iframe>X</td>', "<td>X</td>"],
    ["drawings, nested ones too", "<td><svg><svg onload=run()></svg><g>y</g></svg>X</td>", "<td>X</td>"],
    [
      "markup written as text stays text",
      "<td>&lt;b onclick=run()&gt;</td>",
      "<td>&lt;b onclick=run()&gt;</td>",
    ],
    [
      "a quote cannot end its attribute",
      `<td style='color:"red" onclick="run()'>X</td>`,
      '<td style="color:&quot;red&quot; onclick=&quot;run()">X</td>',
    ],
  ])("%s", (_name, html, clean) => expect(written(html)).toBe(clean));

  it("leaves nothing executable of a malicious page", () =>
    expect(written(hostileClipboard.html)).not.toMatch(/\bon\w+=|script|iframe|svg|href|src/i));
});
