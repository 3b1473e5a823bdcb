/**
 * Stems of international non-proprietary names that doctors use as words: "statins" are rosuvastatin and simvastatin.
 * From the WHO's list of INN stems; only those that stand at the end of a name.
 */
const stems: ReadonlySet<string> = new Set([
  ...["azole", "bactam", "caine", "ciclib", "cillin", "coxib", "cycline", "dipine", "floxacin", "gatran"],
  ...["gepant", "gliflozin", "glinide", "gliptin", "glitazone", "mab", "mycin", "nib", "olol", "parib"],
  ...["parin", "penem", "platin", "pril", "prazole", "profen", "rubicin", "sartan", "setron", "statin"],
  ...["taxel", "terol", "thiazide", "tinib", "triptan", "vaptan", "vastatin", "xaban", "zepam", "zumab"],
]);

/** The ending that the names of a class of drugs share, e.g. `statin` of "statins"; null for any other word. */
export function drugClassEnding(word: string): string | null {
  const single = word.toLowerCase().replace(/s$/, "");
  return stems.has(single) ? single : null;
}
