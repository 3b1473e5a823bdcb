import { describe, expect, test } from "vitest";
import { sanitize } from "./schedule-html.ts";

describe("ING-10: the schedule's HTML is harmless", () => {
  test.each([
    ["script", "<p>a<script>alert(1)</script></p>", "<p>a</p>"],
    ["event handlers", '<td onclick="x()" onmouseover=y>a</td>', "<td>a</td>"],
    ["addresses", '<a href="https://evil.example">a</a><img src="x.png">', "a"],
    [
      "a URL in a style",
      '<td style="background:url(https://evil.example);text-align:center">a</td>',
      '<td style="text-align:center">a</td>',
    ],
    [
      "a style that escapes its position",
      '<div style="position:fixed;top:0;width:10px">a</div>',
      '<div style="width:10px">a</div>',
    ],
    [
      "style sheets, frames, and forms",
      "<style>*{}</style><iframe src=x></iframe><form><input></form>b",
      "b",
    ],
    ["a vector image with script", "<svg onload=alert(1)><script>x</script></svg>a", "a"],
    ["head and title", "<html><head><title>T</title></head><body><p>a</p></body></html>", "<p>a</p>"],
  ])("without %s", (_, html, expected) => {
    expect(sanitize(html)).toBe(expected);
  });

  test("keeps table markup", () => {
    const html =
      '<table class="t"><thead><tr><th scope="col" colspan="2" rowspan="3">V1<sup data-marker="a">a</sup></th></tr></thead></table>';
    expect(sanitize(html)).toBe(html);
  });
});
