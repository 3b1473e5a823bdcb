import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { figureOutput, makeOutput } from "../testing/tlf-data.ts";
import { writeShells } from "./write-shells.ts";

async function partsOf(document: Blob): Promise<ReadonlyMap<string, string>> {
  const files = unzipSync(new Uint8Array(await document.arrayBuffer()));
  return new Map(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}
const textsOf = (xml: string) => [...xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)].map(([, text]) => text);

test("the document lists every shell and contains each with its heads, rows, and notes", async () => {
  const parts = await partsOf(await writeShells("D5164C00001", [makeOutput(), figureOutput]));
  const xml = parts.get("word/document.xml") ?? "";
  const texts = textsOf(xml);
  expect(texts.filter((text) => text === "Patient disposition")).toHaveLength(1);
  expect(texts).toContain("Table 14.1.1  Patient disposition");
  expect(texts).toContain("Figure 14.2.1  Curves of survival");
  expect(texts).toEqual(
    expect.arrayContaining(["Drug", "(N=xxx)", "n (%)", "Patients randomised", "xxx (xx.x)"]),
  );
  expect(texts).toContain("Programming note: In order of frequency.");
  expect(texts).toEqual(expect.arrayContaining(["kaplan-meier", "Time (months)", "Drug; Placebo"]));
  expect(xml.match(/<w:tbl>/g)).toHaveLength(3);
  expect(xml.match(/<w:pageBreakBefore\/>/g)).toHaveLength(2);
});

test("header and footer contain the study, the data cutoff, and Word's own page numbers", async () => {
  const parts = await partsOf(await writeShells("AZ-1", []));
  const around = [...parts]
    .filter(([name]) => /word\/(header|footer)\d*\.xml/.test(name))
    .map(([, xml]) => xml);
  const texts = around.flatMap(textsOf).join(" ");
  expect(texts).toContain("Study AZ-1");
  expect(texts).toContain("Data cutoff: DDMMMYYYY");
  expect(around.join("")).toMatch(/>PAGE<[\s\S]*>NUMPAGES</);
});
