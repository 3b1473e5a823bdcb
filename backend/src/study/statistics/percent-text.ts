import { plainText } from "../../content/content-node.ts";
import { type Json, unwrap } from "../../contract/value.ts";

/**
 * A proportion as a percentage: 0.8, 80, "0.8" and "80%" all read `80 %`. A number up to 1 is a fraction, so
 * that 1 reads `100 %`; anything else (text, a negative number, one above 100) is kept as stored. Null if
 * missing.
 */
export function percentText(value: Json | undefined): string | null {
  const text = plainText(unwrap(value));
  if (text === null) return null;
  const match = /^(\d+(?:\.\d+)?|\.\d+)\s*(%?)$/.exec(text);
  if (!match) return text;
  const number = Number(match[1]);
  const percent = match[2] === "%" || number > 1 ? number : number * 100;
  // 0.07 * 100 is 7.000000000000001.
  return percent > 100 ? text : `${Number(percent.toPrecision(12))} %`;
}
