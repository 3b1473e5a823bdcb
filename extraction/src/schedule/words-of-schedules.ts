/** A cell that only states that something takes place. A marker may follow. */
const mark =
  /^[([]?\s*[xXO×○◯◎✓✔√●•■◆☒☑✗✘⚫▲△▼◇★☆♦◉⊗⊠⬤]\s*[)\]]?(?:\s*[[(]?[a-z0-9]{1,2}[)\]]?(?:\s*,\s*[a-z0-9]{1,2})*)?[*†‡§¶#∫‖ǁ∥◊]*[⁰¹²³⁴-⁹ʰʲˡʳˢʷˣʸᵃᵇᶜᵈᵉᶠᵍⁱᵏᵐⁿᵒᵖᵗᵘᵛᶻ˒]*$/u;
export const isMark = (text: string): boolean => mark.test(text.trim());

const arrow = /^[\s\-–—_=<>xX←→↔⟵⟶⟷]*[←→↔⟵⟶⟷][\s\-–—_=<>xX←→↔⟵⟶⟷]*$/u;
export const isArrow = (text: string): boolean => arrow.test(text.trim());

/** An arrow typed as a row of characters, `←=====→`, normalized to one character. */
export function plainArrow(text: string): string {
  const [, left, right] = /^\s*([←<⟵])?\s*[-–—_=]{2,}\s*([→>⟶])?\s*$/u.exec(text) ?? [];
  if (left) return right ? "↔" : "←";
  return right ? "→" : text;
}

/** The parts of visit heads: visit names, numbers, days, windows. */
const visitWord =
  /\b(?:visits?|v\d+|days?|weeks?|wks?|months?|mo|years?|cycles?|c\d+|c\d+d\d+|d-?\d+|w-?\d+|screen(?:ing)?|pre-?screening|baseline|randomi[sz]ation|enrol?lment|run-?in|lead-?in|wash-?out|follow-?\s?up|fu|periods?|treatment|maintenance|induction|titration|taper(?:ing)?|extension|open-label|double-blind|end of|eot|eos|eop|eoi|ed|et|et\/dc|early|premature|discontinu\w*|terminat\w*|withdraw\w*|unscheduled|uns|post-?dose|pre-?dose|hours?|hrs?|min(?:utes)?|admission|discharge|check-?in|progression|survival|safety|phase|part|epoch|stage|study completion|final|last dose|dosing|infusion|surgery|transplant\w*|vaccination|admit|residential|outpatient|inpatient|long-?term|recall|birth|delivery|trimester)\b/i;
const visitNumber =
  /^[([]?\s*(?:[A-Z]{1,3}\s?)?[-–−±+<>≤≥~]?\s*\d+(?:[.,:]\d+)?(?:\s*(?:[-–−/,]|to|and|&|±|\+)\s*[-–−±+]?\d*(?:\.\d+)?)*\s*(?:d|w|wk|wks|h|hr|hrs|m|mo|min|days?|weeks?|months?|hours?|\+)?\s*[)\]]?[a-z*]?$/i;
/** A window of a visit, `±3 days`, `-1/+2`. */
export const isWindow = (text: string): boolean => visitWindow.test(text);
const visitWindow = /±|\+\/-|\bwindow\b/i;

export const isVisitHead = (text: string): boolean =>
  visitWord.test(text) || visitNumber.test(text.trim()) || visitWindow.test(text);

/** Labels above the procedure names or at the start of a head row. */
const headLabel =
  /^(?:study |clinical |trial |protocol |the )?(?:procedures?|assessments?|activit(?:y|ies)|evaluations?|events?|tests?|visits?|visit (?:number|no|name|type|window|day|id)s?|days?|weeks?|months?|cycles?|study (?:day|week|month|visit|period|phase|stage)s?|periods?|phases?|epochs?|stages?|parts?|time(?:points?| points?|line|s)?|timing|windows?|items?|parameters?|measures?|measurements?|examinations?|investigations?|tasks?|sections?|period|interval|duration|allow(?:ed|able) window)\b/i;
const headLabelEnding =
  /^(?:visit|week|day|month|cycle|study|time|window|scheduled|relative|approximate|target|planned|nominal|allowable|protocol|weeks|days)\b.{0,60}$/i;

export const isHeadLabel = (text: string): boolean => {
  const bare = text
    .trim()
    .replace(/[^\p{L}\d\s()/-]+/gu, " ")
    .trim();
  return bare === "" || (bare.length < 70 && (headLabel.test(bare) || headLabelEnding.test(bare)));
};

/** Captions of schedules. */
export const scheduleCaption =
  /schedule\s+(?:of|for)\s+(?:[\p{L}-]+,?\s+){0,5}(?:activit|assessment|event|procedure|evaluation|visit|investigation|examination|test|measurement|sampl|observation|treatment|intervention)|(?:study|assessment|visit|procedures?|activit(?:y|ies)|evaluation|trial|events?|sampling)\s+schedule|flow\s?-?\s?chart|time\s+(?:and|&)\s+events?|study\s+plan\b|study\s+(?:activities|events|procedures|assessments)\s+(?:table|chart|matrix)|\bSoA\b|table\s+of\s+(?:assessments|(?:study|trial)\s+procedures|events|procedures)|study\s+calendar|(?:list|overview|summary|outline)\s+of\s+(?:the\s+)?(?:study|trial|visit|clinical)\s+(?:procedures|assessments|visits|activities)|visit\s+(?:plan|matrix)|procedural\s+outline/iu;

/** `Table 3-1` */
export const tableCaption =
  /^(?:table|appendix\s+table|text\s+table|figure|in-text\s+table)\s*[A-Z]?[-.]?\s*\d+(?:[-.]\d+)*/i;

export const samplingCaption =
  /(?:pharmacokinetic|pharmacodynamic|\bPK\b|\bPD\b|\bADA\b|immunogenicity|biomarker|blood|plasma|serum|antidrug|anti-drug).{0,80}(?:sampl|schedule|collection|time\s?points?)/i;

/** A caption that marks a continued table: "(continued)", "Cont.", "(concluded)". */
export const isContinued = (text: string): boolean =>
  text.length < 200 &&
  /[([,–-]\s*(?:cont(?:inued|inuation|['’]?d|\.)?|concluded)\.?\s*[)\]]?\s*$|\bcontinued\)?:?$|\(cont/i.test(
    text,
  );
