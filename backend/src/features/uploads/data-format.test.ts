import { expect, it } from "vitest";
import { dataFormat } from "./content-check.ts";

it.each([
  ['{"study": {"id": 1}}\n', "JSON"],
  ['\ufeff[\n  {"a": 1}\n]', "JSON"],
  ['{"a": 1}\n{"a": 2}\n', "JSON"],
  ["{}", "JSON"],
  ["<?xml version='1.0'?>\n<ODM/>", "XML"],
  ["<study id='1'><name>x</name></study>", "XML"],
  ["<!DOCTYPE html>\n<p>Text", "HTML"],
  ["<html lang='en'>", "HTML"],
  ["Protocol\n{not json}", null],
  ["[1] Smith et al.\n[2] Jones et al. [in press]", null],
  ["<18 years of age are excluded; see section 5 <end>", null],
  ["{draft} Protocol of the study", null],
] as const)("%j is %s", (text, format) => {
  expect(dataFormat(text, text)).toBe(format);
});
