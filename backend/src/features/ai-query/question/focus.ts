/** What a question asks for, e.g. `primary endpoint` in "what is the primary endpoint of the study?". */
export interface Focus {
  readonly phrase: string;
  /** "What is it?": a sentence that says so answers best. */
  readonly wantsStatement: boolean;
}

/** Words behind which it is only said where, when or of what. */
const ends =
  "of|for|in|at|to|on|from|by|that|which|who|used|needed|required|when|if|after|before|during|with|without|per|assumed|given|taken|made|done|planned|allowed|recommended|is|are|was|were|do|does|did|must|should|can|may|has|have|had|will|would|and|or|leads?|triggers?|causes?|excludes?|means|happens|starts?|ends?|shows?|applies|counts?|takes?";
const phrase = `((?:(?!(?:${ends})\\b)[^\\s?]+ ?)+)`;
const whatIs = new RegExp(`^\\s*(?:what|which) (?:is|are|was|were) (?:the |an? )?${phrase}`, "i");
const which = new RegExp(`^\\s*(?:what|which) ${phrase}`, "i");

export function readFocus(question: string): Focus | null {
  const stated = whatIs.exec(question)?.[1]?.trim();
  const named = stated ?? which.exec(question)?.[1]?.trim();
  return named ? { phrase: named, wantsStatement: stated !== undefined } : null;
}

/** Whether a concept of a question is the thing that is asked for: the last word of its focus. */
export function isFocus(focus: Focus | null, concept: string): boolean {
  return focus !== null && new RegExp(`(^|\\s)${escaped(concept)}$`, "i").test(focus.phrase);
}

/** Behind "are" these tell what is done with a thing, not what it is. */
const passive = "(?!\\w+ed\\b|found\\b|given\\b|taken\\b|shown\\b|done\\b|not\\b)";

/** "The co-primary endpoints are …": whether a sentence says what the thing is. */
export function statesFocus(focus: Focus | null, text: string): boolean {
  if (!focus?.wantsStatement) return false;
  const says = `(?:(?:is|are) ${passive}|(?:means?|comprises?|consists? of|includes?)\\b)`;
  return new RegExp(`\\b${escaped(focus.phrase)} ${says}`, "i").test(text);
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
