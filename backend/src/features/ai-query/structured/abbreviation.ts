const asks = [
  /\bwhat (?:does|do) (?:the )?(?:abbreviations? |acronyms? |short forms? )?["“']?([\p{L}\p{N}][\p{L}\p{N}/.-]{1,15})["”']? (?:stand for|mean)\b/iu,
  /\b(?:full (?:form|name)|meaning|long form) of (?:the )?(?:abbreviation |acronym )?["“']?([\p{L}\p{N}][\p{L}\p{N}/.-]{1,15})["”']?\s*\??\s*$/iu,
  /\bwhat is (?:the )?(?:abbreviation|acronym) ["“']?([\p{L}\p{N}][\p{L}\p{N}/.-]{1,15})["”']?/iu,
];

/** The short form whose meaning is asked for; null where it is none. */
export function readAbbreviation(question: string): string | null {
  for (const pattern of asks) {
    const found = pattern.exec(question)?.[1];
    if (found) return found;
  }
  return null;
}

/** The meaning in a row `CDAI | Crohn's Disease Activity Index` of a table of abbreviations. */
export function meaningIn(row: string, abbreviation: string): string | null {
  const [short = "", meaning = ""] = row.split(" | ").map((cell) => cell.trim());
  return short.toLowerCase() === abbreviation.toLowerCase() && meaning !== "" ? meaning : null;
}
