import type { Line } from "../lines/line.ts";
import { type Cited, cite } from "../lines/source.ts";
import type { LabeledValue } from "./labeled-lines.ts";

const code = /[A-Z0-9][A-Z0-9./_-]*\d[A-Z0-9./_-]*(?:\s?\([a-z]\))?/i;

/** The number in a labeled value; null if the value holds none. */
export function protocolNumber(value: string): string | null {
  const first =
    value
      .replace(/^(?:no(?:\.|\b(?!-))|number\b|#|:)[\s:]*/i, "")
      .split(/[;,\s](?=\D)|\s{2,}/)[0]
      ?.trim() ?? "";
  const found = code.exec(first)?.[0] ?? null;
  return found !== null && found.length >= 4 && found.length <= 40 && !/^NCT\d{8}$/i.test(found)
    ? found.replace(/\/NCT\d{8}$/i, "").replace(/[./-]$/, "")
    : null;
}

/** `Protocol ABC-123; Phase 3`, `Clinical Protocol 123ABC1001`, `H2Q-MC-LZZT(c) Clinical Protocol`. */
export function numberIn(lines: readonly Line[]): Cited<string> | undefined {
  const shapes = [
    /\b(?:clinical |study |trial )*protocol\s*(?:no\.?|number|#)?\s*:?\s+((?=[A-Z0-9/-]*\d)[A-Z0-9][A-Z0-9./-]{4,}(?:\([a-z]\))?)/i,
    /^((?=[A-Z0-9-]*\d)[A-Z0-9]{2,}-[A-Z0-9-]{3,}(?:\([a-z]\))?)\s+(?:clinical|protocol)/i,
    /\b(?:study|trial)\s*(?:no\.?|number|code|id)?\s*:?\s+((?=[A-Z0-9-]*\d)[A-Z0-9]{2,}-[A-Z0-9-]{3,})/i,
    /\b([A-Z]\d[A-Z]-[A-Z]{2}-[A-Z]{4}(?:\([a-z]\))?)/,
  ];
  // Alone on a line of the title page, perhaps with an acronym: `ABC-123-02 (STAR)`.
  shapes.push(/^((?=[A-Z0-9-]*\d)[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+)(?:\s+\([A-Z][\w-]*\))?$/);
  for (const shape of shapes) {
    for (const line of lines) {
      const [, found] = shape.exec(line.text) ?? [];
      if (found && !/^(?:NCT\d+|\d{4}-\d{6}-\d{2}|\d{1,2}-\w{3}-\d{4}|version.*|amendment.*)$/i.test(found))
        return cite(found.replace(/[.,;]$/, ""), [line]);
    }
  }
  return undefined;
}

/** The numbers of a study with an unmistakable form. */
const forms = {
  /** At ClinicalTrials.gov: `NCT01234567`, or printed as `NCT #01234567` or `NCT No. 01234567`. */
  nctNumber: [/\bNCT(?:\s*(?:no\.?|number|#|:))*\s?(\d{8})\b/i],
  eudraCtNumber: [/\b(?:19|20)\d{2}-0\d{5}-\d{2}\b/],
  euCtNumber: [/\b20\d{2}-5\d{5}-\d{2}(?:-\d{2})?\b/],
  indNumber: [
    /\b(?:US )?IND(?:\s?\/\s?IDE)?(?:\s*(?:number|no\.?|#))?\s*[:#]?\s*(?:IND\s*)?(0?\d{2,3}[,.\s]?\d{3})\b/i,
  ],
  /** Of the British research application system. */
  irasNumber: [/\bIRAS(?: project)?(?: (?:ID|number|no\.?|ref(?:erence)?))*\s*[:#]?\s*(\d{5,7})\b/i],
  /** Of an investigational device exemption in the United States: `G230188`. */
  ideNumber: [/\bIDE(?: (?:number|no\.?))?\s*[:#]?\s*(G\d{6})\b/i],
  /** Of a clinical investigation of a device in the European database. */
  civIdNumber: [/\bCIV-\d{2}-\d{2}-\d{6}\b/],
  /** The French number of a study. */
  idRcbNumber: [/\b(?:19|20)\d{2}-A\d{5}-\d{2}\b/],
  /** The European designation of an orphan medicine. */
  orphanNumber: [/\bEU\/3\/\d{2}\/\d{3,4}\b/],
  /** The reference of the ethics committee. */
  ethicsNumber: [
    /\b(?:REC|ethics(?: committee)?|HREC|IRB)(?: (?:protocol|approval|project|application|study))?(?: (?:ref(?:erence)?|number|no\.?|id))*\.?\s*[:#]?\s*((?=[A-Z\d/-]*\d)[A-Z\d]+(?:[/-][A-Z\d]+)+)/i,
  ],
  fundingNumber: [
    /\b(?:[Ff]und(?:er|ing)|[Gg]rant)s?\b.*?[\s(:]((?=[A-Z\d/-]*\d{4})[A-Z][A-Z\d]*(?:[/-][A-Z\d]+)*)(?=[\s),.;]|$)/,
    // `(grant 2022/118)`
    /\bgrant(?: agreement)?(?: (?:number|no\.?|nr\.?|ref\.?))?:?\s((?=[\d/-]{6})\d{2,}(?:[/-]\d+)+)(?=[\s),.;]|$)/i,
  ],
  universalTrialNumber: [/\bU1111-\d{4}-\d{4}\b/],
  /** In the other primary registers of the WHO network and national ones. */
  registerNumber: [
    /\b(?:ISRCTN\s?\d{8}|jRCT[a-z]?\d{9,10}|UMIN\d{9}|DRKS\d{8}|ACTRN\d{14}p?|ChiCTR-?\w{8,12}|CTRI\/\d{4}\/\d{2,3}\/\d{6}|NTR\d{3,5}|NL-OMON\d{4,6}|KCT\d{7}|SNCTP\d{9}|PACTR\d{15,16}|TCTR\d{11}|IRCT\w{12,16}|RBR-\w{6,8}|JapicCTI-\d{6}|JMA-IIA\d{5}|SLCTR\/\d{4}\/\d{3}|LBCTR\d{10})\b/,
  ],
} satisfies Record<string, readonly RegExp[]>;

export type NumberName = keyof typeof forms;

/**
 * The first number of each form in the lines; that of an IND also in the labeled values, where it may be printed over
 * two lines.
 */
export function studyNumbers(
  lines: readonly Line[],
  values: readonly LabeledValue[],
): { [Name in NumberName]?: Cited<string> } {
  const printed = lines.map((line) => ({ text: line.text, lines: [line] }));
  const labeled = values.map(({ value, lines: own }) => ({ text: value, lines: own }));
  const found = Object.entries(forms).flatMap(([name, patterns]) => {
    const texts = name === "indNumber" ? [...printed, ...labeled] : printed;
    const [first] = patterns.flatMap((pattern) =>
      texts.flatMap(({ text, lines: own }) => {
        const [whole, part = whole] = pattern.exec(text) ?? [];
        const number = part?.trim();
        return number === undefined ? [] : [cite(name === "nctNumber" ? `NCT${number}` : number, own)];
      }),
    );
    return first ? [[name, first] as const] : [];
  });
  return Object.fromEntries(found);
}
