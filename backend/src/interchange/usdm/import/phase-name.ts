import type { JsonObject } from "../../../contract/value.ts";
import { decodeOf } from "../model/read-value.ts";

const arabic: Readonly<Record<string, string>> = { I: "1", II: "2", III: "3", IV: "4", V: "5" };

/** `Phase II Trial` in the registry's form, `Phase 2`; other texts are unchanged. */
export function phaseName(design: JsonObject | undefined): string {
  const decode = decodeOf(design, "studyPhase");
  if (decode === null) return "";
  const found =
    /phase\s+((?:[IV]+|\d)[ab]?(?:\s*[/-]\s*(?:phase\s+)?(?:[IV]+|\d)[ab]?)?)(?:\s+(?:trial|study))?$/i.exec(
      decode.trim(),
    );
  if (!found?.[1] || /^early/i.test(decode)) return decode;
  const parts = found[1].split(/[/-]/).map((part) => part.replace(/phase/i, "").trim());
  return `Phase ${parts.map(digits).join("/")}`;
}

function digits(part: string): string {
  const [, number = "", letter = ""] = /^([IV]+|\d)([ab]?)$/i.exec(part) ?? [];
  return `${arabic[number.toUpperCase()] ?? number}${letter.toLowerCase()}`;
}
