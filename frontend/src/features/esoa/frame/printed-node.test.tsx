import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { frameDocument } from "./frame-document.ts";
import { keepLabelsVisible } from "./keep-labels-visible.ts";
import { printedNode } from "./printed-node.tsx";

const parse = (html: string) => new DOMParser().parseFromString(html, "text/html");

test("a printed page keeps only its elements and spans", () => {
  const source = parse(
    `<table class="t"> <tbody> <tr> <th colspan="2" style="color:red">A</th><td rowspan="3" onclick="x()">B<sup id="s">a</sup></td></tr></tbody></table>
     <p>one<br>two <a href="https://attacker.example">three</a></p><div hidden="">gone</div><img src="x" onerror="y()">`,
  );
  const { container } = render(<div>{[...source.body.childNodes].map(printedNode)}</div>);
  expect(container.querySelector("th")?.colSpan).toBe(2);
  expect(container.querySelector("td")?.rowSpan).toBe(3);
  expect(container.querySelector("sup")?.textContent).toBe("a");
  expect(container.querySelector("p")?.textContent).toBe("onetwo three");
  expect(container.textContent).not.toContain("gone");
  const attributes = [...container.querySelectorAll("*")].flatMap((element) => element.getAttributeNames());
  expect(new Set(attributes)).toEqual(new Set(["colspan", "rowspan"]));
  expect(container.querySelector("a, img")).toBeNull();
});

test("wraps the text of a spanning cell in one element", () => {
  const page = parse(
    '<table><tr><th colspan="3">Treatment<sup>a</sup></th><td colspan="1">X</td></tr></table>',
  );
  keepLabelsVisible(page);
  keepLabelsVisible(page);
  expect(page.querySelector("th")?.innerHTML).toBe('<span class="label">Treatment<sup>a</sup></span>');
  expect(page.querySelector("td")?.innerHTML).toBe("X");
});

test("the frame's document starts with a policy that blocks loading and running anything", () => {
  const source = frameDocument("<p>content</p>");
  const policy = parse(source).querySelector("meta[http-equiv]")?.getAttribute("content") ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain("script-src");
  expect(source.indexOf("Content-Security-Policy")).toBeLessThan(source.indexOf("<p>content</p>"));
});
